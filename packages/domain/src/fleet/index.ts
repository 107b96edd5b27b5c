export { Bus } from './bus.ts'
export { Device, DeviceProtocol, RejectReason } from './device.ts'
export { DEVICE_STATUSES, type DeviceStatus, deviceStatus } from './device-status.ts'
export {
  BusLoad,
  BusSpace,
  Fit,
  fitOf,
  fitOfLoad,
  fits,
  largestLoadOfWeek,
  loadOf,
  loadOfRider,
  ridersLeft,
  ridersOnce,
  type Seated,
} from './fit.ts'
export {
  RATED_RIDERS_PER_SEAT,
  RidersPerSeat,
  SEAT_BANDS,
  type SeatBand,
  seatBandOf,
  USUAL_RIDERS_PER_SEAT,
} from './riders-per-seat.ts'
