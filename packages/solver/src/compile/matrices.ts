export interface Matrices {
  locations: number
  arc: Int32Array
  arcInto: Int32Array
  time: Int32Array
  timeInto: Int32Array
}
