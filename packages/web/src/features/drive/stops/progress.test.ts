import { offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { isMoving, metresToStop, moveOn, noteAhead, type Progress, stopAhead, turnAhead, wayOf } from './progress.ts'
import { pointsInOrder } from './points-in-order.ts'
import { toSay } from '../turns/speak.ts'

const DEPOT: Position = { lat: 40, lng: -83 }
const east = (metres: number) => offset(DEPOT, 90, metres)
const stop = (id: string, metres: number, routeId = 'r1') => ({
  id,
  routeId,
  name: id,
  order: 1,
  scheduledAt: 0,
  location: east(metres),
  holdUntilTime: false,
  driverNote: '',
  hazard: false,
  children: [],
})

const via = (id: string, metres: number, more: { hazard?: boolean; driverNote?: string } = {}) => ({
  id,
  name: `Via ${id}`,
  order: 2,
  location: east(metres),
  driverNote: '',
  hazard: false,
  ...more,
})

const WAY = wayOf({
  routeId: 'r1',
  path: Array.from({ length: 21 }, (_, i) => east(i * 50)),
  stops: [stop('oak', 0), stop('elm', 500), stop('school', 1000)],
  turns: [{ kind: 'left', streetName: 'Elm Street', location: east(300) }],
  waypoints: [via('plain', 100), via('crossing', 700, { hazard: true }), via('gate', 800, { driverNote: 'Honk' })],
})
if (!WAY) throw new Error('there is a way')
const way = WAY
const along = (...metres: number[]) =>
  metres.reduce<Progress | undefined>((before, m, i) => moveOn(way, before, { ...east(m), at: i * 10 }), undefined)

test('[DRIVE-10] a fix moves the bus on along its way', () => {
  const progress = along(0, 100, 200)
  expect(progress?.alongMetres).toBeCloseTo(200, 0)
  expect(turnAhead(way, progress as Progress)).toMatchObject({ turn: { streetName: 'Elm Street' } })
  expect(turnAhead(way, progress as Progress)?.metres).toBeCloseTo(100, 0)
  expect(turnAhead(way, along(0, 200, 400) as Progress)).toBeUndefined()
  expect(metresToStop(way, progress, 1)).toBeCloseTo(300, 0)
  expect(metresToStop(way, progress, 0)).toBe(0)
  expect(metresToStop(way, undefined, 1)).toBeUndefined()
})

test('[DRIVE-10] what lies beside the way does not move the bus, and after three of it the way is looked for anew', () => {
  const beside = { ...offset(east(250), 0, 200), at: 30 }
  const once = moveOn(way, along(0, 100, 200), beside)
  expect(once).toMatchObject({ beside: 1 })
  expect(once.alongMetres).toBeCloseTo(200, 0)
  const lost = [40, 50].reduce((before, at) => moveOn(way, before, { ...beside, at }), once)
  expect(lost.beside).toBe(3)
  expect(moveOn(way, lost, { ...east(900), at: 60 })).toMatchObject({ beside: 0 })
})

test.each([
  ['nowhere yet', undefined, [], 0],
  ['at the first stop', [0], [], 0],
  ['on the way to the second', [0, 200], [], 1],
  ['at the second stop', [0, 200, 510], [], 1],
  ['behind the second stop', [0, 200, 400, 540], [], 2],
  ['on the way to a stop that is left out', [0, 200], [1], 2],
  ['at the end', [0, 300, 600, 900, 1000], [], 2],
])('[DRIVE-10] %s the stop ahead is the first that is not behind the bus', (_, metres, leftOut: number[], index) => {
  const progress = metres && along(...metres)
  expect(stopAhead(way, progress, (i) => leftOut.includes(i))).toBe(index)
})

test('[DRIVE-11] a turn is spoken when it comes near and once more shortly before', () => {
  const next = (metres: number) => ({ turn: { alongMetres: 300 }, metres })
  const nothing = { along: -1, near: false }
  expect(toSay(nothing, undefined)).toBeUndefined()
  expect(toSay(nothing, next(400))).toBeUndefined()
  const first = toSay(nothing, next(200))
  expect(first).toEqual({ along: 300, near: false })
  expect(toSay(first ?? nothing, next(150))).toBeUndefined()
  const second = toSay(first ?? nothing, next(40))
  expect(second).toEqual({ along: 300, near: true })
  expect(toSay(second ?? nothing, next(10))).toBeUndefined()
})

test('[DRIVE-22] the next waypoint with a note or a hazard is shown from shortly before it until the bus has passed it', () => {
  const shown = (...metres: number[]) => noteAhead(way, along(...metres) as Progress)
  expect(shown(0)).toBeUndefined() // a waypoint without a note is nothing to say
  expect(shown(0, 200)).toBeUndefined() // too far
  expect(shown(0, 200, 400)?.note).toMatchObject({ id: 'crossing', hazard: true })
  expect(shown(0, 200, 400)?.metres).toBeCloseTo(300, 0)
  expect(shown(0, 300, 600, 750)?.note).toMatchObject({ id: 'gate', driverNote: 'Honk' })
  expect(shown(0, 300, 600, 850)).toBeUndefined()
})

test('[DRIVE-22] waypoints are listed between the stops of their route, and those of a merged route change nothing', () => {
  const at = (order: number, routeId = 'r1') => ({ routeId, order })
  const run = {
    routeId: 'r1',
    stops: [at(1), at(9, 'r2'), at(4)],
    waypoints: [{ ...via('b', 0), order: 3 }, via('a', 0)],
  }
  const listed = pointsInOrder(run).map((point) => (point.kind === 'stop' ? point.index : point.waypoint.id))
  expect(listed).toEqual([0, 1, 'a', 'b', 2])
  expect(pointsInOrder({ ...run, stops: [at(1)] })).toHaveLength(3)
})

test.each([
  ['standing', { mps: 0.5, at: 100 }, 101, false],
  ['driving', { mps: 8, at: 100 }, 101, true],
  ['driving a while ago', { mps: 8, at: 100 }, 120, false],
  ['driving slower than the office locks the page at', { mps: 8, at: 100 }, 101, false, 9],
])('[DRIVE-14] a bus that is %s', (_, speed, now, moving, lockSpeedMps = 2.5) => {
  expect(isMoving(speed, now, lockSpeedMps)).toBe(moving)
})
