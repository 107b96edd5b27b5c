import { expect, test } from 'vitest'
import { mayStart } from '../driver-event.ts'
import type { RunEvent } from '../event.ts'
import { countBoarded, onBoard, ridersAt, unaccounted } from './riders.ts'
import { apply, NOT_STARTED } from '../state.ts'

const STOPS = [['ada'], ['bo', 'cleo'], []].map((ids) => ({ children: ids.map((id) => ({ id })) }))

test.each([
  ['pickup', 1, 0, ['ada'], []],
  ['pickup', 1, 1, ['bo', 'cleo'], []],
  ['pickup', 1, 2, [], ['ada', 'bo', 'cleo']],
  ['dropoff', 2, 0, ['ada', 'bo', 'cleo'], []],
  ['dropoff', 2, 1, [], ['bo', 'cleo']],
  ['combined', 3, 1, ['bo', 'cleo'], []],
])('[DRIVE-4] on a %s route (%i), at stop %i, these get on and off', (_, type, index, on, off) => {
  expect(ridersAt(type, STOPS, index)).toEqual({ on, off })
})

const rider = (childId: string, ride: 'boarded' | 'alighted' | 'noShow', at: number): RunEvent => ({
  kind: 'rider',
  at,
  childId,
  stopId: 'oak',
  ride,
})

test('[DRIVE-5] unaccounted for are those who are on board, and those of whom nothing was said', () => {
  const said = [rider('ada', 'boarded', 1), rider('bo', 'noShow', 2), rider('dan', 'boarded', 3)]
  const { riders } = said.reduce(apply, NOT_STARTED)
  expect(unaccounted(['ada', 'bo', 'cleo'], riders)).toEqual(['cleo', 'ada', 'dan'])
  const later = [...said, rider('ada', 'alighted', 5), rider('dan', 'alighted', 6), rider('cleo', 'noShow', 7)]
  expect(unaccounted(['ada', 'bo', 'cleo'], later.reduce(apply, NOT_STARTED).riders)).toEqual([])
})

test('[DRIVE-6] the last word on a child counts, in whatever order words come', () => {
  const said = [rider('ada', 'noShow', 1), rider('ada', 'boarded', 2)]
  for (const order of [said, said.toReversed()])
    expect(onBoard(order.reduce(apply, NOT_STARTED).riders)).toEqual(['ada'])
})

test.each([
  ['two hours before', 7200 - 7200, true],
  ['earlier', -1, false],
  ['an hour after its end', 9000 + 3600, true],
  ['later', 9000 + 3601, false],
])('[DRIVE-2] %s a run may be started: %s', (_, at, may) => {
  expect(mayStart({ startAt: 7200, endAt: 9000 }, at)).toBe(may)
})

test('[DRIVE-7] what a driver leaves out was not reached, whatever the tracker said', () => {
  const before = apply(NOT_STARTED, { kind: 'arrived', at: 1, stopId: 'oak', nextstopIndex: 1, nextstopId: 'elm' })
  const skipped: RunEvent = {
    kind: 'skipped',
    at: 2,
    stopId: 'oak',
    skipList: ['oak'],
    reason: 'nobodyThere',
    nextstopIndex: 1,
    nextstopId: 'elm',
  }
  expect(apply(before, skipped)).toMatchObject({ arrivals: {}, skipReasons: { oak: 'nobodyThere' } })
})

test('[DRIVE-5] boarded are all who got on, also those who are off again, and not those who did not come', () => {
  const said = [
    rider('ada', 'boarded', 1),
    rider('bo', 'noShow', 2),
    rider('dan', 'boarded', 3),
    rider('ada', 'alighted', 4),
  ]
  expect(countBoarded(said.reduce(apply, NOT_STARTED).riders)).toBe(2)
  expect(countBoarded({})).toBe(0)
})
