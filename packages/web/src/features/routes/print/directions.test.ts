import { expect, test } from 'vitest'
import { TO_YARD, turnsTo } from './directions.ts'

const turn = (kind: 'depart' | 'left' | 'continue' | 'arrive', streetName: string) => ({
  kind,
  streetName,
  metres: 100,
  location: { lat: 0, lng: 0 },
  exit: null,
})

test('[ROUTE-29] a route sheet has the turns on the way to each point, without those that go on', () => {
  const turns = [turn('depart', 'Oak St'), turn('continue', 'Oak St'), turn('left', 'Elm St'), turn('arrive', 'Elm St')]
  const legs = [
    { metres: 400, seconds: 60, turns },
    { metres: 100, seconds: 20, turns: [turn('arrive', 'Elm St')] },
  ]
  expect([...turnsTo(['a', 'b', 'c'], { legs })].map(([id, own]) => [id, own.map((one) => one.streetName)])).toEqual([
    ['b', ['Elm St']],
    ['c', []],
  ])
})

test('[ROUTE-34] where the drive begins and ends at the bus yard, the first stop and the yard have turns to them', () => {
  const leg = (street: string) => ({ metres: 100, seconds: 20, turns: [turn('left', street)] })
  const turns = turnsTo(['a', 'b'], { legs: [leg('Out St'), leg('Elm St'), leg('Back St')] })
  expect([...turns].map(([id, own]) => [id, own.map((one) => one.streetName)])).toEqual([
    ['a', ['Out St']],
    ['b', ['Elm St']],
    [TO_YARD, ['Back St']],
  ])
})
