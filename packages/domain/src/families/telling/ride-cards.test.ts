import { expect, test } from 'vitest'
import { noRide } from '../family-ride.ts'
import type { FamilyRide } from '../family-view.ts'
import { rideWords } from '../words.ts'
import { cardsOf, describeCard } from './ride-cards.ts'

const ride = (key: string, more: Partial<FamilyRide> = {}): FamilyRide => ({
  ...noRide(key, 'pickup'),
  state: 'scheduled',
  routeName: 'Oak 1',
  busNumber: '12',
  stopName: 'Elm',
  scheduledAt: Date.parse('2026-11-23T07:02:00-05:00') / 1000,
  ...more,
})
const home = (key: string, routeName: string | null) =>
  ride(key, { direction: 'dropoff', routeName, state: routeName ? 'scheduled' : 'noRide' })
const child = (firstName: string, ...rides: FamilyRide[]) => ({ firstName, rides })
const shown = (...children: ReturnType<typeof child>[]) =>
  cardsOf({ children }).map(
    ({ firstNames, cards }) => `${firstNames.join('+')}: ${cards.map(({ key }) => key).join(' ')}`,
  )

const telling = { words: rideWords.in('en'), language: 'en', timeZone: 'America/New_York', now: 0 } as const
const linesOf = (...rides: FamilyRide[]) => {
  const children = rides.map((one, index) => child(['Cleo', 'Dan', 'Eva'][index] ?? '', one))
  const [card] = cardsOf({ children }).flatMap(({ cards }) => cards)
  return (
    card &&
    describeCard(card, telling, undefined).lines.map(({ firstNames, label }) => `${firstNames.join('+')}: ${label}`)
  )
}

test('[FAMILY-77] siblings share a card where they wait for the same bus at the same stop', () => {
  expect(shown(child('Cleo', ride('a'), home('b', 'Fir 2')), child('Dan', ride('c'), home('d', 'Fir 2')))).toEqual([
    'Cleo+Dan: a b',
  ])
  expect(shown(child('Cleo', ride('a'), home('b', 'Fir 2')), child('Dan', ride('c'), home('d', 'Ash 3')))).toEqual([
    'Cleo+Dan: a',
    'Cleo: b',
    'Dan: d',
  ])
  expect(shown(child('Cleo', ride('a')), child('Dan', ride('c', { stopName: 'Fir' })))).toEqual(['Cleo: a', 'Dan: c'])
  expect(shown(child('Cleo', ride('a'), ride('b')), child('Dan', ride('c')))).toEqual(['Cleo+Dan: a', 'Cleo: b'])
})

test('[FAMILY-77] what is true of all is said once, and else of each by name', () => {
  expect(linesOf(ride('a'), ride('b'), ride('c'))).toEqual(['Cleo+Dan+Eva: Scheduled'])
  expect(linesOf(ride('a'), ride('b', { state: 'absent' }), ride('c'))).toEqual(['Cleo+Eva: Scheduled', 'Dan: Absent'])
  const boarded = (key: string) => ride(key, { state: 'boarded', happenedAt: 1 })
  expect(linesOf(boarded('a'), boarded('b'))).toEqual(['Cleo: On board', 'Dan: On board'])
})
