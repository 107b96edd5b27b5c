import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** Seconds that run down to zero, and a way to start them again. */
export function useCountdown(fromSeconds: number): [number, (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(() => performance.now() + fromSeconds * 1000)
  const [nowMs, setNowMs] = useState(() => performance.now())
  useInterval(() => setNowMs(performance.now()), 1000, { autoInvoke: true })
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
  return [
    left,
    (seconds) => {
      setNowMs(performance.now())
      setEndsAtMs(performance.now() + seconds * 1000)
    },
  ]
}
