export interface Tightening {
  /** No ride may be longer, whatever a student's own limit. */
  maxRideSeconds?: number
}

export interface Matrices {
  locations: number
  arc: Int32Array
  arcInto: Int32Array
  time: Int32Array
  timeInto: Int32Array
}
