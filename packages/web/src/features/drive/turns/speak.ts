import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RoadNote, NextTurn } from '../stops/progress.ts'

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
  next: { turn: Pick<NextTurn, 'alongMetres'>; metres: number } | undefined,
): Said | undefined {
  if (!next || next.metres > FAR_METRES) return undefined
  const near = next.metres <= NEAR_METRES
  const isSame = said.along === next.turn.alongMetres
  return isSame && (said.near || !near) ? undefined : { along: next.turn.alongMetres, near }
}

interface Voice {
  language: string
  on: boolean
  /** What is being spoken is broken off. */
  interrupts: boolean
}

/** Speaks of what comes next on the path, with its distance, which is 0 shortly before it. */
function useSpoken(
  next: { turn: Pick<NextTurn, 'alongMetres'>; metres: number } | undefined,
  words: (metres: number) => string,
  { language, on, interrupts }: Voice,
): void {
  const said = useRef<Said>({ along: -1, near: false })
  const speak = useEffectEvent((now: Said, metres: number) => {
    said.current = now
    const utterance = new SpeechSynthesisUtterance(words(now.near ? 0 : metres))
    utterance.lang = language
    if (interrupts) speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
  })
  useEffect(() => {
    const now = on && 'speechSynthesis' in window ? toSay(said.current, next) : undefined
    if (now && next) speak(now, next.metres)
  }, [next, on])
}

/** Speaks turns while `on`. */
export function useSpokenTurns(
  next: { turn: NextTurn; metres: number } | undefined,
  words: (turn: NextTurn, metres: number) => string,
  language: string,
  on: boolean,
): void {
  const say = (metres: number) => (next ? words(next.turn, metres) : '')
  useSpoken(next, say, { language, on, interrupts: true })
}

/** DRIVE-23: speaks notes and hazards while `on`, each after the turn that is being spoken. */
export function useSpokenNotes(
  next: { note: RoadNote; metres: number } | undefined,
  words: (note: RoadNote, metres: number) => string,
  language: string,
  on: boolean,
): void {
  const say = (metres: number) => (next ? words(next.note, metres) : '')
  const ahead = useMemo(() => next && { turn: next.note, metres: next.metres }, [next])
  useSpoken(ahead, say, { language, on, interrupts: false })
}
