import { type Fix, type Glide, glideTo, type Shown, shownIn, standAt } from './glide.ts'

/** Many buses on their way between their fixes. */
export interface Glides {
  /** Takes over what is known now; a bus that is not named is gone. With `rate` 0 none glides. */
  follow(buses: readonly { id: string; fix: Fix }[], nowMs: number, rate: number): void
  shown(id: string, nowMs: number): Shown | undefined
  isMoving(nowMs: number): boolean
}

export function createGlides(): Glides {
  let glides = new Map<string, Glide>()
  let restMs = 0 // when the last of them has arrived
  return {
    follow(buses, nowMs, rate) {
      const before = glides
      glides = new Map()
      for (const { id, fix } of buses) {
        const own = before.get(id)
        const next = own?.fix === fix ? own : rate > 0 ? glideTo(fix, own, nowMs, rate) : standAt(fix, own)
        restMs = Math.max(restMs, next.startMs + next.durationMs)
        glides.set(id, next)
      }
    },
    shown(id, nowMs) {
      const glide = glides.get(id)
      return glide && shownIn(glide, nowMs)
    },
    isMoving: (nowMs) => nowMs < restMs,
  }
}
