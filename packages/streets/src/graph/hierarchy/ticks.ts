/** Costs are counted in whole ticks: sums are then the same in whatever order they are added up. */
const ticksPerSecond = 8192

export function ticksOf(seconds: number): number {
  return Math.round(seconds * ticksPerSecond)
}

export function secondsOf(ticks: number): number {
  return ticks / ticksPerSecond
}

export function wholeTicks(seconds: number): number {
  return secondsOf(ticksOf(seconds))
}
