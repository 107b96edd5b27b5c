import { headingAt, lineOf, offset, positionAt } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { alignStops } from './align-stops.ts'
import { flatten } from './line.ts'
import { street } from '../testing/world.ts'

const line = lineOf(street('E2000 W2000'))

interface Placed {
  /** To the right of the driving direction. */
  asideMetres?: number
  /** Whether the plan is given, in full minutes. */
  isPlanned?: boolean
}

/** Where stops are placed that stand at these meters of a street driven out and back. */
function placedAt(metres: readonly number[], { asideMetres = 0, isPlanned = false }: Placed): number[] {
  const stops = metres.map((along, i) => {
    const position = offset(positionAt(line, along), headingAt(line, along) + 90, asideMetres)
    return { position, scheduledAt: isPlanned ? 60 * Math.floor((along / 9 + i * 25) / 60) : undefined }
  })
  return alignStops(flatten(line), stops).map((along) => Math.round(along / 10) * 10)
}

test('[TRACK-17] a stop planned for the way back lies on the way back', () => {
  expect(placedAt([100, 3000, 3900], { isPlanned: true })).toEqual([100, 3000, 3900])
  expect(placedAt([100, 1000, 3900], { isPlanned: true })).toEqual([100, 1000, 3900])
})

test('[TRACK-17] the last stop of a run lies where it is planned, so that the run does not end on the way out', () => {
  expect(placedAt([100, 3000], { isPlanned: true })).toEqual([100, 3000])
})

test('[TRACK-17] without a plan a stop across the street waits for the way back', () => {
  expect(placedAt([100, 3000, 3900], { asideMetres: 8 })).toEqual([100, 3000, 3900])
  expect(placedAt([100, 1000, 3900], { asideMetres: 8 })).toEqual([100, 1000, 3900])
})

test('[TRACK-17] where buses keep left, as the stops show that are passed once, so does the curb', () => {
  const loop = lineOf(street('N600 E2000 W2000'))
  const stops = [100, 200, 300, 3600].map((along) => ({
    position: offset(positionAt(loop, along), headingAt(loop, along) - 90, 8),
  }))
  expect(alignStops(flatten(loop), stops).map((along) => Math.round(along / 10) * 10)).toEqual([100, 200, 300, 3600])
})
