/** Walks and rides are longer by more than this; times are earlier (in the afternoon later) by at least this. */
export const WORSE_THRESHOLDS = {
  walkMetres: 160.9344,
  rideSeconds: 10 * 60,
  timeSeconds: 15 * 60,
  earliestSecondOfDay: 6 * 3600,
} as const
