import { METRES_PER_MILE, type Organization, usesMiles } from '@firstbell/domain'

interface Units {
  speedUnit: 'mph' | 'km/h'
  metresPerSecond: number
  distanceUnit: 'mi' | 'km'
  metresPerUnit: number
  /** A bus on its stops in a town, dwells not counted. */
  defaultSpeed: number
}

const IMPERIAL: Units = {
  speedUnit: 'mph',
  metresPerSecond: 0.44704,
  distanceUnit: 'mi',
  metresPerUnit: METRES_PER_MILE,
  defaultSpeed: 18,
}
const METRIC: Units = {
  speedUnit: 'km/h',
  metresPerSecond: 1 / 3.6,
  distanceUnit: 'km',
  metresPerUnit: 1000,
  defaultSpeed: 30,
}

/** Miles or kilometres, as the organization wants them. */
export function unitsOf(organization: Pick<Organization, 'units' | 'timeZone'>): Units {
  return usesMiles(organization) ? IMPERIAL : METRIC
}
