import { useState } from 'react'

/** Whether the record of this key was there before: one that vanishes while it is shown was just removed or moved. */
export function useWasThere(isThere: boolean, key: string): boolean {
  const [seen, setSeen] = useState<string>()
  if (isThere && seen !== key) setSeen(key)
  return seen === key
}
