import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act, press, render } from '../../../testing/render.tsx'
import { NoteCard } from './note-card.tsx'
import type { RoadNote, NextTurn } from '../stops/progress.ts'
import { useSpokenNotes, useSpokenTurns } from './speak.ts'
import { useNoteWords } from './use-note-words.ts'

const UNITS = { units: 'Metric', timeZone: 'America/New_York' } as const
const location = { lat: 40, lng: -83 }
const turn: NextTurn = { kind: 'left', streetName: null, location, alongMetres: 700 }
const note: RoadNote = {
  id: 'w',
  name: 'Via Elm',
  order: 2,
  location,
  alongMetres: 700,
  hazard: true,
  driverNote: 'Look',
}

function Drive() {
  const [metres, setMetres] = useState(300)
  const next = { note, metres }
  useSpokenTurns({ turn, metres }, (_, at) => `turn ${at}`, 'en', true)
  useSpokenNotes(next, useNoteWords(UNITS), 'en', true)
  return (
    <>
      {[200, 150, 40].map((at) => (
        <button key={at} onClick={() => setMetres(at)}>{`at ${at}`}</button>
      ))}
      <NoteCard next={next} units={UNITS} />
    </>
  )
}

test('[DRIVE-22] [DRIVE-23] a note is shown and spoken twice like a turn, after the turn, which it does not break off', async () => {
  const said: string[] = []
  class Utterance {
    text: string
    constructor(text: string) {
      this.text = text
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    speak: ({ text }: Utterance) => said.push(text),
    cancel: () => said.push('—'),
  })
  const page = await render(<Drive />)
  expect(said).toEqual([])
  await press('at 200')
  expect(said.splice(0)).toEqual(['—', 'turn 200', 'Hazard in 200 m: Look'])
  await press('at 150')
  expect(said).toEqual([])
  await press('at 40')
  expect(said).toEqual(['—', 'turn 0', 'Hazard: Look'])
  await act(async () => undefined)
  expect(page.querySelector('[data-hazard]')?.textContent).toBe('Hazard · 40 mLook')
})
