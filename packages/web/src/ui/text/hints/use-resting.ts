import { useEffect, useState } from 'react'

const REST_MS = 750

/** Whether the pointer rests somewhere, and has done so for 750 ms: then a tooltip is shown. */
export function useResting() {
  const [isResting, setResting] = useState(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setShown(true), REST_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isResting])

  return { isResting, isShown, setResting }
}
