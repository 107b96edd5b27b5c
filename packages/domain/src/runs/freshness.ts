/** Age of the last position: fresh to 30 s, aging to 2 min, stale to 5 min, then no signal. */
export type Freshness = 'fresh' | 'ageing' | 'stale' | 'noSignal'

export const AGEING_SECONDS = 30
export const STALE_SECONDS = 120
export const NO_SIGNAL_SECONDS = 300

export function freshnessOf(ageSeconds: number): Freshness {
  if (ageSeconds > NO_SIGNAL_SECONDS) return 'noSignal'
  if (ageSeconds > STALE_SECONDS) return 'stale'
  return ageSeconds > AGEING_SECONDS ? 'ageing' : 'fresh'
}
