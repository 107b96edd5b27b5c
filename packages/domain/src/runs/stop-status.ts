/** REPLAY-1: the status code of a stop in the words of the specification; an upcoming stop has none. */
export const STOP_STATUS = { arrived: 0, skipped: 1, passed: 2 } as const
export type StopStatus = (typeof STOP_STATUS)[keyof typeof STOP_STATUS]
