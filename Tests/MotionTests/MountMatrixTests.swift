// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MountMatrixTests {
  let v = Vector3(x: 1, y: 2, z: 3)

  @Test(
    "A matrix turns the sensor's axes into the device's: the rows are the device's axes",
    arguments: [
      ("1, 0, 0; 0, 1, 0; 0, 0, 1", Vector3(x: 1, y: 2, z: 3), 1.0),
      ("0, 1, 0; -1, 0, 0; 0, 0, 1", Vector3(x: 2, y: -1, z: 3), 1.0),
      ("-1,0,0;0,-1,0;0,0,-1", Vector3(x: -1, y: -2, z: -3), -1.0),
      (" 0 ,\t-1.0, 0.000000;1e0,0,0; 0,0,+1 \n", Vector3(x: -2, y: 1, z: 3), 1.0),
      ("0.5, -0.5, 0; 0.5, 0.5, 0; 0, 0, 1", Vector3(x: -0.5, y: 1.5, z: 3), 0.5),
    ])
  func applies(text: String, product: Vector3, determinant: Double) throws {
    let matrix = try MountMatrix(parsing: text)
    #expect(matrix * v == product)
    #expect(matrix.determinant == determinant)
  }

  @Test func `The identity changes nothing`() {
    #expect(MountMatrix.identity * v == v)
    #expect(MountMatrix.identity.determinant == 1)
  }

  @Test(
    "A text that is no matrix is refused with the column of the first mistake",
    arguments: [
      ("", .numberExpected, 1),
      ("1, x, 0; 0, 1, 0; 0, 0, 1", .numberExpected, 4),
      ("1, 0, 0; 0, 1, 0; 0, 0,", .numberExpected, 24),
      ("1, 0x1, 0; 0, 1, 0; 0, 0, 1", .numberExpected, 4),
      ("1, 0; 0", .separatorExpected(","), 5),
      ("1 0 0", .separatorExpected(","), 3),
      ("1, 0, 0, 0", .separatorExpected(";"), 8),
      ("1,5, 0,0; 0", .separatorExpected(";"), 7),
      ("1, 0, 0; 0, 1, 0; 0, 0, 1; 0", .endExpected, 26),
      ("1, 0, 0; 0, 1, 0; 0, 0, nan", .notFinite, 25),
      ("1e999, 0, 0; 0, 1, 0; 0, 0, 1", .notFinite, 1),
      ("1, 0, 0; 0, 1, 0; 0, 0, 0", .singular, nil),
      ("1, 0, 0; 1, 0, 0; 0, 0, 1", .singular, nil),
      ("1, 2, 3; 4, 5, 6; 7, 8, 9", .singular, nil),
      ("1e200, 0, 0; 0, 1e200, 0; 0, 0, 1e200", .notFinite, nil),
    ] as [(String, MountMatrixError.Problem, Int?)])
  func refuses(text: String, problem: MountMatrixError.Problem, column: Int?) {
    let error = #expect(throws: MountMatrixError.self) { try MountMatrix(parsing: text) }
    #expect(error?.problem == problem)
    #expect(error?.column == column)
  }

  @Test func `An error says what and where`() {
    #expect("\(MountMatrixError(.separatorExpected(";"), column: 8))" == "column 8: ';' expected")
    #expect("\(MountMatrixError(.singular, column: nil))" == "the rows are not independent")
  }

  @Test func `Small rows are not singular ones`() throws {
    let matrix = try MountMatrix(parsing: "1e-3,0,0; 0,1e-3,0; 0,0,1e-3")
    #expect((matrix * v - v * 1e-3).length < 1e-15)
  }

  @Test func `A rotation rate is turned by a matrix that turns, and by the negative of one that mirrors`() throws {
    let turn = try MountMatrix(parsing: "0, 1, 0; -1, 0, 0; 0, 0, 1")
    #expect(turn.axial == turn)
    let mirror = try MountMatrix(parsing: "1, 0, 0; 0, 1, 0; 0, 0, -1")
    // In a mirror that lies flat, what turns about z goes on turning, and what turns about x and y turns back.
    #expect(mirror.axial * Vector3(x: 1, y: 2, z: 3) == Vector3(x: -1, y: -2, z: 3))
    #expect(mirror.axial.determinant == 1)
  }
}
