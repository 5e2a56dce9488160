// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT
//
// box2d SCENE TICKS each|one: what a tick of a scene of steelie-bench takes in Box2D, in nanoseconds of processor time.
// Each wall is a static body of its own, or all are shapes of one, which spares Box2D its way through the list of bodies.

#include <box2d/box2d.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

// The numbers that Box2D's manual gives for a step.
constexpr int32 velocityIterations = 8;
constexpr int32 positionIterations = 3;
constexpr float timeStep = 1.0f / 120.0f;
// Speeds below the scene's 1 don't bounce, Box2D's own default.
constexpr float restitutionThreshold = 1.0f;
// What stands for rolling resistance, which Box2D doesn't have.
constexpr float linearDamping = 0.1f;

double processorTime() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Scene {
  double radius = 0, x = 0, y = 0, restitution = 0;
  struct Wall {
    double fromX, fromY, toX, toY;
  };
  std::vector<Wall> walls;
  std::vector<b2Vec2> drives;

  bool read(const char *path) {
    FILE *file = std::fopen(path, "r");
    if (file == nullptr) return false;
    char word[16];
    bool isWhole = true;
    while (isWhole && std::fscanf(file, "%15s", word) == 1) {
      Wall wall{};
      double right = 0, up = 0;
      if (std::strcmp(word, "ball") == 0) {
        isWhole = std::fscanf(file, "%lf %lf %lf %lf", &radius, &x, &y, &restitution) == 4;
      } else if (std::strcmp(word, "wall") == 0) {
        isWhole = std::fscanf(file, "%lf %lf %lf %lf", &wall.fromX, &wall.fromY, &wall.toX, &wall.toY) == 4;
        walls.push_back(wall);
      } else {
        isWhole = std::strcmp(word, "drive") == 0 && std::fscanf(file, "%lf %lf", &right, &up) == 2;
        drives.emplace_back(static_cast<float>(right), static_cast<float>(up));
      }
    }
    std::fclose(file);
    return isWhole && radius > 0 && !walls.empty() && !drives.empty();
  }
};

}  // namespace

int main(int count, char **words) {
  Scene scene;
  const long ticks = count == 4 ? std::strtol(words[2], nullptr, 10) : 0;
  if (ticks <= 0 || !scene.read(words[1])) {
    std::fprintf(stderr, "usage: box2d SCENE TICKS each|one\n");
    return 64;
  }
  b2World world(b2Vec2_zero);
  // A ball that sleeps wouldn't wake when the drive changes.
  world.SetAllowSleeping(false);
  b2BodyDef tray;
  b2Body *walls = world.CreateBody(&tray);
  const bool isEach = std::strcmp(words[3], "each") == 0;
  for (const Scene::Wall &wall : scene.walls) {
    b2EdgeShape edge;
    edge.SetTwoSided(b2Vec2(static_cast<float>(wall.fromX), static_cast<float>(wall.fromY)),
                     b2Vec2(static_cast<float>(wall.toX), static_cast<float>(wall.toY)));
    b2FixtureDef fixture;
    fixture.shape = &edge;
    fixture.friction = 0;
    fixture.restitution = static_cast<float>(scene.restitution);
    fixture.restitutionThreshold = restitutionThreshold;
    (isEach ? world.CreateBody(&tray) : walls)->CreateFixture(&fixture);
  }
  b2BodyDef rolling;
  rolling.type = b2_dynamicBody;
  rolling.position.Set(static_cast<float>(scene.x), static_cast<float>(scene.y));
  rolling.linearDamping = linearDamping;
  b2Body *ball = world.CreateBody(&rolling);
  b2CircleShape circle;
  circle.m_radius = static_cast<float>(scene.radius);
  b2FixtureDef fixture;
  fixture.shape = &circle;
  fixture.density = 1;
  fixture.friction = 0;
  fixture.restitution = static_cast<float>(scene.restitution);
  fixture.restitutionThreshold = restitutionThreshold;
  ball->CreateFixture(&fixture);

  double start = 0;
  const long warmUp = ticks / 10;
  for (long tick = 0; tick < warmUp + ticks; tick++) {
    if (tick == warmUp) start = processorTime();
    world.SetGravity(scene.drives[static_cast<size_t>(tick) % scene.drives.size()]);
    world.Step(timeStep, velocityIterations, positionIterations);
  }
  const double time = processorTime() - start;
  const b2Vec2 place = ball->GetPosition();
  if (!(place.x > 0 && place.y > 0)) {
    std::fprintf(stderr, "box2d: the ball left the tray\n");
    return 1;
  }
  std::printf("%.3f\n", time / static_cast<double>(ticks) * 1e9);
  return 0;
}
