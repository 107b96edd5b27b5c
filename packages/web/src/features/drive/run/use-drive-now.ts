import { useEffect, useState } from 'react'
import type { Drive } from '../drive.ts'

/** The time of the server in seconds UTC, once a second. */
export function useDriveNow(drive: Drive): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return drive.timeAt(nowMs)
}
