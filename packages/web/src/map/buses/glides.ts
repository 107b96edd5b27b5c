import type { RunPosition } from '@firstbell/domain'
import { type Glide, glideTo, type MarkerPosition, markerIn, standAt } from './glide.ts'

/** Many buses on their way between their fixes. */
export interface Glides {
  /** Takes over what is known now; a bus that is not named is gone. With `rate` 0 none glides. */
  follow(buses: readonly { id: string; position: RunPosition }[], nowMs: number, rate: number): void
  marker(id: string, nowMs: number): MarkerPosition | undefined
  isMoving(nowMs: number): boolean
}

export function createGlides(): Glides {
  let glides = new Map<string, Glide>()
  let restMs = 0 // when the last of them has arrived
  return {
    follow(buses, nowMs, rate) {
      const before = glides
      glides = new Map()
      for (const { id, position } of buses) {
        const own = before.get(id)
        const next =
          own?.position === position ? own : rate > 0 ? glideTo(position, own, nowMs, rate) : standAt(position, own)
        restMs = Math.max(restMs, next.startMs + next.durationMs)
        glides.set(id, next)
      }
    },
    marker(id, nowMs) {
      const glide = glides.get(id)
      return glide && markerIn(glide, nowMs)
    },
    isMoving: (nowMs) => nowMs < restMs,
  }
}
