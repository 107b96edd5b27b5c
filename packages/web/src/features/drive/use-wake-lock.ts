import { useEffect } from 'react'

/** Keeps the screen on while a run is driven, where the browser can. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => undefined) // a low battery may say no
      if (isOver) await held?.release()
      else lock = held
    }
    const again = () => void hold()
    again()
    document.addEventListener('visibilitychange', again) // a page that was hidden has lost it
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [on])
}
