import { useEffect, useRef } from 'react'
import type { Turn } from './progress.ts'

/** A turn is spoken when it is this near, and once more at the second distance. */
const FAR_METRES = 220
const NEAR_METRES = 50

interface Said {
  along: number
  near: boolean
}

/** DRIVE-11: a turn is spoken when it comes near and once more shortly before. Returns what is to be spoken now, if anything. */
export function toSay(
  said: Said,
  next: { turn: Pick<Turn, 'alongMetres'>; metres: number } | undefined,
): Said | undefined {
  if (!next || next.metres > FAR_METRES) return undefined
  const near = next.metres <= NEAR_METRES
  const isSame = said.along === next.turn.alongMetres
  return isSame && (said.near || !near) ? undefined : { along: next.turn.alongMetres, near }
}

/** Speaks turns, and nothing else, while `on`. */
export function useSpokenTurns(
  next: { turn: Turn; metres: number } | undefined,
  words: (turn: Turn, metres: number) => string,
  language: string,
  on: boolean,
): void {
  const said = useRef<Said>({ along: -1, near: false })
  useEffect(() => {
    const now = on && 'speechSynthesis' in window ? toSay(said.current, next) : undefined
    if (!now || !next) return
    said.current = now
    const utterance = new SpeechSynthesisUtterance(words(next.turn, now.near ? 0 : next.metres))
    utterance.lang = language
    speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
  }, [next, words, language, on])
}
