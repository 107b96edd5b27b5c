import { knownAt, knownCount, type Replay, type ReplayMoment } from '@firstbell/domain'
import { useMemo, useSyncExternalStore } from 'react'
import type { Playback } from './playback.ts'

/** What a component needs of a playback: it is drawn again only when this changes. */
export function usePlayback<T extends string | number | boolean>(
  playback: Playback,
  select: (playback: Playback) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => select(playback))
}

/** What was known at the moment that is looked at: a new answer only when something new became known. */
export function useKnownRun(playback: Playback, replay: Replay, toleranceMinutes: number): ReplayMoment {
  const snapshot = useMemo(
    () => rememberKnown(playback, replay, toleranceMinutes),
    [playback, replay, toleranceMinutes],
  )
  return useSyncExternalStore(playback.subscribe, snapshot)
}

function rememberKnown(playback: Playback, replay: Replay, toleranceMinutes: number): () => ReplayMoment {
  let before: { count: number; known: ReplayMoment } | undefined
  return () => {
    const count = knownCount(replay, playback.moment())
    if (before?.count !== count) before = { count, known: knownAt(replay, playback.moment(), toleranceMinutes) }
    return before.known
  }
}
