export { bearingDegrees, distanceMetres, isPlace, offset, type Place, turnDegrees } from './place.ts'
export { type Plane, planeAt, type Point } from './plane.ts'
export {
  headingAt,
  type Line,
  findLine,
  lineOf,
  placeAt,
  project,
  projectOnSegment,
  type Projection,
  slice,
} from './line.ts'
