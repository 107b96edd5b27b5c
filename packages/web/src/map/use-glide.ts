import type { Line } from '@firstbell/geo'
import { useEffect, useRef, useState } from 'react'
import { type Fix, glideBetween, glideMs, type Shown, shownAt } from './glide.ts'

/** Where to draw a bus now: between its last two fixes while `gliding`, at the last one otherwise. */
export function useGlide(fix: Fix, line: Line | undefined, gliding: boolean, rate: number): Shown {
  const [shown, setShown] = useState(() => shownAt(fix))
  const latest = useRef({ shown, at: fix.at })

  useEffect(() => {
    const from = latest.current.shown
    const durationMs = glideMs(latest.current.at, fix, rate)
    latest.current.at = fix.at
    const show = (next: Shown) => {
      latest.current.shown = next
      setShown(next)
    }
    if (!gliding) {
      show(shownAt(fix, from))
      return
    }
    const startMs = performance.now()
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = (nowMs - startMs) / durationMs
      show(glideBetween(from, fix, share, line))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [fix, line, gliding, rate])

  return shown
}
