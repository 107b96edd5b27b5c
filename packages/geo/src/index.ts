export {
  bearingDegrees,
  distanceMetres,
  EARTH_RADIUS_METRES,
  isPlace,
  offset,
  type Place,
  turnDegrees,
} from './place.ts'
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
  segmentAt,
  slice,
} from './line.ts'
