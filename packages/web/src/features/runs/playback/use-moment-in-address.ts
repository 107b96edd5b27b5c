import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Playback } from './playback.ts'

const REST_MS = 400

/** The moment that the address asks for. */
export function momentIn(search: URLSearchParams): number | undefined {
  return Number(search.get('at')) || undefined
}

/** REPLAY-8: the moment that is looked at stands in the address, once it rests: it survives a reload and can be sent. */
export function useMomentInAddress(playback: Playback): void {
  const [, setSearch] = useSearchParams()
  const write = useEffectEvent(() =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('at', String(Math.round(playback.moment())))
        return after
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = playback.subscribe(() => {
      clearTimeout(timer)
      if (!playback.playing()) timer = setTimeout(write, REST_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [playback])
}
