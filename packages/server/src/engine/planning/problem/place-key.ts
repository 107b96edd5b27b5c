import type { Position } from '@firstbell/domain'

/** The key of a place: stops of several routes at one place are one. */
export const placeKey = ({ lat, lng }: Position) => `${lat.toFixed(5)},${lng.toFixed(5)}`
