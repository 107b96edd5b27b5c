export { crossingIndex, isInsideArea, type Piece, sidesOf } from './crossing.ts'
export { bearingDegrees, distanceMetres, isPosition, offset, type Position, turnDegrees } from './position.ts'
export { type Plane, planeAt, type Point } from './plane.ts'
export {
  headingAt,
  type Line,
  findLine,
  lineOf,
  positionAt,
  project,
  projectOnSegment,
  type Projection,
  slice,
} from './line.ts'
export { cheapestInsertion, insertionMetres } from './insertion.ts'
