import { offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { FIRST_CHOICE, type Street, turnBetween, withPress } from './ban-choice.ts'

const ORIGIN = { lat: 42, lng: -71 }
const at = (east: number, north: number) => offset(offset(ORIGIN, 0, north), 90, east)
const arm = (name: string, bearing: number, [from, to]: [Position, Position]) => ({
  name,
  bearing,
  position: offset(from, bearing, 20),
  line: [from, to],
})

/** Oak Avenue from west to east, crossed by Elm Street at its middle and by Ash Street at its east end. */
const [elm, ash] = [at(0, 0), at(200, 0)]
const STREET: Street = {
  name: 'Oak Avenue',
  position: at(100, 0),
  block: [elm, ash],
  street: [],
  sides: [],
  crossings: [
    {
      location: elm,
      arms: [
        arm('Elm Street', 0, [elm, at(0, 200)]),
        arm('Oak Avenue', 90, [elm, ash]),
        arm('Elm Street', 180, [elm, at(0, -200)]),
        arm('Oak Avenue', 270, [elm, at(-200, 0)]),
      ],
    },
    { location: ash, arms: [arm('Ash Street', 0, [ash, at(200, 200)]), arm('Oak Avenue', 270, [ash, elm])] },
    {
      location: at(-200, 0),
      arms: [arm('Oak Avenue', 90, [at(-200, 0), elm]), arm('Bay', 0, [at(-200, 0), at(-200, 90)])],
    },
  ],
}

test('[SCENARIO-99] of a turn the first press chooses the street from which, the second the street into which the bus turns', () => {
  const [first, second] = [at(100, 5), at(5, 100)]
  const turn = { ...FIRST_CHOICE, kind: 'turn' as const }
  expect(withPress(withPress(turn, first), second)).toEqual({ kind: 'turn', near: first, name: '', into: second })
  expect(withPress(withPress(FIRST_CHOICE, first), second)).toEqual({ ...FIRST_CHOICE, near: second })
})

test('[SCENARIO-99] the second press means the nearest street that meets the block of the first one', () => {
  expect(turnBetween(STREET, at(5, 100))).toEqual({ at: 0, from: 1, into: 0 })
  expect(turnBetween(STREET, at(-8, -90))).toEqual({ at: 0, from: 1, into: 2 })
  expect(turnBetween(STREET, at(-100, 3))).toEqual({ at: 0, from: 1, into: 3 })
  expect(turnBetween(STREET, at(210, 50))).toEqual({ at: 1, from: 1, into: 0 })
})

test('[SCENARIO-99] a street that does not meet the block, or none, is no turn', () => {
  expect(turnBetween(STREET, null)).toBeUndefined()
  expect(turnBetween(STREET, at(-200, 80))).toBeUndefined()
  expect(turnBetween(STREET, at(90, 120))).toBeUndefined()
})
