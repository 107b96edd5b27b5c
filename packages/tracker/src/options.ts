/** What the tracker may be tuned by. Distances in metres, times in seconds, speeds in metres per second. */
export interface TrackerOptions {
  /** How long fixes stay open to late insertion, by their time or since they were received; older ones are refused. */
  historySeconds: number
  /** How many fixes stay open at most. */
  historyFixes: number
  /** Fixes less accurate than this take no part in matching. */
  worstAccuracyMetres: number
  /** Fixes that would need a higher speed take no part in matching. */
  fastestMps: number
  /** How far from the line a fix may lie and still be on the route. */
  corridorMetres: number
  /** Standard deviation of a fix across the line. */
  errorMetres: number
  /** How many hypotheses survive each fix. */
  hypotheses: number
  /** Hypotheses this much less likely (natural logarithm of the odds) no longer have a say in a commitment. */
  doubt: number
  /** A stop is committed after this time even when hypotheses disagree, or fixes are missing around it. */
  commitSeconds: number
  /** A stop passed between fixes this many usual intervals apart waits for late fixes to fill the gap. */
  gapIntervals: number
  /** Progress within this distance before a stop is an arrival. */
  arrivalMetres: number
  /** Progress beyond this distance after a stop is a departure. */
  departureMetres: number
  /** A slow bus this far beyond a departure has left; nearer it may be parked, and its receiver drifts. */
  driftMetres: number
  /** A stop the track never came this close to was skipped. */
  skipMetres: number
  /** A skip is confirmed by the next stop, or after this time. */
  skipSeconds: number
  /** Off route is published after this many fixes, or this many seconds. */
  offRouteFixes: number
  offRouteSeconds: number
  /** Standing this long at the last stop ends the run. */
  finishSeconds: number
  /** A clock is corrected when it is off by more than this. */
  clockOffsetSeconds: number
  /** A clock in doubt is believed when its device has been silent for this long. */
  doubtSeconds: number
}

export const defaultOptions: TrackerOptions = {
  historySeconds: 600,
  historyFixes: 1000,
  worstAccuracyMetres: 100,
  fastestMps: 40,
  corridorMetres: 60,
  errorMetres: 15,
  hypotheses: 5,
  doubt: 6,
  commitSeconds: 30,
  gapIntervals: 3,
  arrivalMetres: 15,
  departureMetres: 30,
  driftMetres: 70,
  skipMetres: 60,
  skipSeconds: 120,
  offRouteFixes: 3,
  offRouteSeconds: 30,
  finishSeconds: 120,
  clockOffsetSeconds: 30,
  doubtSeconds: 90,
}
