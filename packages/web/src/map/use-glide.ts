import type { Line } from '@firstbell/geo'
import { useEffect, useRef, useState } from 'react'
import { type Fix, glideTo, isUnderWay, type Shown, shownIn, standAt } from './glide.ts'

/** Where to draw a bus now: between its last two fixes while `gliding`, at the last one otherwise. */
export function useGlide(fix: Fix, line: Line | undefined, gliding: boolean, rate: number): Shown {
  const [shown, setShown] = useState(() => shownIn(standAt(fix), 0))
  const glide = useRef(standAt(fix))

  useEffect(() => {
    glide.current = gliding ? glideTo(fix, glide.current, performance.now(), rate, line) : standAt(fix, glide.current)
    let frame = requestAnimationFrame(function step() {
      const nowMs = performance.now()
      setShown(shownIn(glide.current, nowMs, line))
      if (isUnderWay(glide.current, nowMs)) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [fix, line, gliding, rate])

  return shown
}
