export { alignStops, type LineStop } from './path/align-stops.ts'
export { drivenShare } from './path/driven-share.ts'
export { projectionsNear, flatten } from './path/line.ts'
export type { TrackerOptions } from './options.ts'
export { type Arrival, predict, type Prediction } from './predictions/predict.ts'
export {
  settle,
  startTracking,
  type StopVisit,
  track,
  type Tracked,
  type TrackerState,
  visits,
  withHistory,
} from './tracker.ts'
export type { Fix, PastTravelTime, TravelTimeHistory, TrackerEvent, Trip, TripStop } from './trip.ts'
