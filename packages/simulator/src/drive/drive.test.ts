import { distanceMetres, offset, project } from '@firstbell/geo'
import { describe, expect, test } from 'vitest'
import { type Drive, planDrive, driveStateAt, truth, usualOf } from './drive.ts'
import { EXAMPLE_LINE, exampleTrip } from './example.ts'
import { ACCELERATION_MPS2, BRAKING_MPS2 } from './kinematics.ts'

const trip = exampleTrip()
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)
const drives = SEEDS.map((seed) => planDrive(trip, { seed, key: '2026-09-15/A' }))

function secondsOf(drive: Drive): number[] {
  const from = Math.floor(drive.departsAt) - 60
  return Array.from({ length: Math.ceil(drive.doneAt) + 60 - from }, (_, i) => from + i)
}

test('the same seed and key drive the same to the millimetre, other keys drive otherwise', () => {
  const again = planDrive(exampleTrip(), { seed: 1, key: '2026-09-15/A' })
  const other = planDrive(trip, { seed: 1, key: '2026-09-16/A' })
  const at = trip.startAt + 1500
  expect(driveStateAt(again, at)).toEqual(driveStateAt(drives[0] as Drive, at))
  expect(driveStateAt(other, at)).not.toEqual(driveStateAt(drives[0] as Drive, at))
})

test('a drive on a known course is the same as one that works the course out, on another day as well', () => {
  const dayAfter = {
    ...trip,
    startAt: trip.startAt + 86_400,
    stops: trip.stops.map((stop) => ({ ...stop, scheduledAt: stop.scheduledAt + 86_400 })),
  }
  const how = { seed: 1, key: '2026-09-16/A' }
  for (const faults of [{}, { lateMinutes: 9 }, { skipsStop: true }])
    expect(planDrive(dayAfter, { ...how, faults, usual: usualOf(trip, 1) })).toEqual(
      planDrive(dayAfter, { ...how, faults }),
    )
})

test('a bus never drives faster than 25 m/s, changes speed no quicker than it can and always is on its path', () => {
  for (const drive of drives) {
    const states = secondsOf(drive).map((at) => driveStateAt(drive, at))
    const steps = states.slice(1).map((to, i) => ({ from: states[i] as typeof to, to }))
    const speeds = states.map((state) => state.speedMps)
    expect(Math.min(...speeds)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...speeds)).toBeLessThanOrEqual(25)
    expect(Math.max(...steps.map(({ from, to }) => to.speedMps - from.speedMps))).toBeLessThan(ACCELERATION_MPS2 + 1e-6)
    expect(Math.min(...steps.map(({ from, to }) => to.speedMps - from.speedMps))).toBeGreaterThan(-BRAKING_MPS2 - 1e-6)
    const moved = steps.map(({ from, to }) => {
      const metres = to.alongMetres - from.alongMetres
      return { metres, tooFar: metres - Math.max(from.speedMps, to.speedMps) }
    })
    expect(Math.min(...moved.map((step) => step.metres))).toBeGreaterThan(-1e-6)
    expect(Math.max(...moved.map((step) => step.tooFar))).toBeLessThan(0.7) // a peak between two whole seconds
    expect(Math.max(...states.map((state) => project(EXAMPLE_LINE, state.position).offsetMetres))).toBeLessThan(0.5)
  }
})

test('a bus takes a corner at the pace that its radius allows, not at cruise', () => {
  const corner = EXAMPLE_LINE.alongMetres[1] as number
  for (const drive of drives) {
    const there = secondsOf(drive)
      .map((at) => driveStateAt(drive, at))
      .filter((s) => Math.abs(s.alongMetres - corner) < 4)
    for (const state of there) expect(state.speedMps).toBeLessThan(6.5)
  }
})

test('[SIM-5] without faults the timetable is kept within a minute on average at every stop', () => {
  for (const stop of trip.stops.slice(1)) {
    const visits = drives.flatMap((drive) => truth(drive).filter((visit) => visit.stopId === stop.id))
    const lateSeconds = visits.map((visit) => (visit.arrivedAt ?? NaN) - stop.scheduledAt)
    const mean = lateSeconds.reduce((sum, seconds) => sum + seconds, 0) / drives.length
    expect(Math.abs(mean)).toBeLessThan(60)
  }
})

test('the first stop is left at its time and no inner stop more than half a minute early', () => {
  for (const drive of drives) {
    expect(drive.departsAt).toBe(trip.stops[0]?.scheduledAt)
    for (const [i, visit] of truth(drive).slice(0, -1).entries()) {
      expect(visit.departedAt).toBeGreaterThanOrEqual((trip.stops[i]?.scheduledAt ?? 0) - 30)
    }
  }
})

test('a bus that comes late to its first stop leaves late and makes some of it good', () => {
  const start = (trip.stops[0]?.scheduledAt ?? 0) + 300
  const drive = planDrive({ ...trip, startAt: start }, { seed: 1, key: 'x' })
  expect(drive.departsAt).toBeGreaterThan(start)
  const last = truth(drive).at(-1)?.arrivedAt ?? 0
  expect(last - (trip.stops.at(-1)?.scheduledAt ?? 0)).toBeLessThan(240)
})

test('what happened at the stops is what one sees on the road', () => {
  for (const drive of drives) {
    for (const { stopId, arrivedAt, departedAt } of truth(drive)) {
      const position = trip.stops.find((stop) => stop.id === stopId)?.position
      const standing = driveStateAt(drive, (arrivedAt ?? 0) + 1)
      expect(standing.speedMps).toBe(0)
      expect(standing.phase).toBe(stopId === 'stop-1' ? 'waiting' : 'dwelling')
      expect(distanceMetres(standing.position, position ?? standing.position)).toBeLessThan(1)
      const goneBy = (departedAt ?? drive.doneAt) + 2
      expect(driveStateAt(drive, goneBy).phase).toBe(departedAt === null ? 'done' : 'driving')
    }
    expect(driveStateAt(drive, drive.doneAt + 3600)).toMatchObject({ phase: 'done', speedMps: 0 })
    expect(driveStateAt(drive, trip.startAt - 3600)).toMatchObject({ phase: 'waiting', alongMetres: 0 })
  }
})

describe('faults', () => {
  test('a late bus falls behind along the way and ends as late as the day wants it', () => {
    const late = SEEDS.map((seed) => {
      const visits = truth(planDrive(trip, { seed, key: 'k', faults: { lateMinutes: 9 } }))
      return visits.map((visit, i) => (visit.arrivedAt ?? 0) - (trip.stops[i]?.scheduledAt ?? 0))
    })
    const mean = (i: number) => late.reduce((sum, of) => sum + (of[i] as number), 0) / late.length
    expect(mean(4)).toBeGreaterThan(mean(2))
    expect(mean(8) / 60).toBeGreaterThan(7.5)
    expect(mean(8) / 60).toBeLessThan(10.5)
  })

  test('a bus that something holds up stands between two stops for so long, and drives as before until then', () => {
    for (const [i, seed] of SEEDS.entries()) {
      const held = truth(planDrive(trip, { seed, key: '2026-09-15/A', faults: { standsMinutes: 20 } }))
      const free = truth(drives[i] as Drive)
      const first = held.findIndex((visit, k) => (visit.arrivedAt ?? 0) > (free[k]?.arrivedAt ?? 0) + 1)
      expect(first).toBeGreaterThan(0)
      expect(held.slice(0, first)).toEqual(free.slice(0, first))
      expect((held[first]?.arrivedAt ?? 0) - (free[first]?.arrivedAt ?? 0)).toBeGreaterThanOrEqual(1200)
    }
  })

  test('a bus that something holds up between two stops a few meters apart drives on', () => {
    const [first, ...others] = trip.stops
    if (!first) throw new Error('the trip has stops')
    const near = { ...first, id: 'near', position: offset(first.position, 90, 8), scheduledAt: first.scheduledAt + 20 }
    for (const seed of SEEDS) {
      const drive = planDrive(
        { ...trip, stops: [first, near, ...others] },
        { seed, key: 'k', faults: { standsMinutes: 10 } },
      )
      expect(drive.doneAt).toBeLessThan((others.at(-1)?.scheduledAt ?? 0) + 3600)
    }
  })

  test('a bus that skips a stop never comes within 60 m of it and serves all others', () => {
    for (const seed of SEEDS) {
      const drive = planDrive(trip, { seed, key: 'k', faults: { skipsStop: true } })
      const skipped = truth(drive).filter((visit) => visit.skipped)
      expect(skipped).toHaveLength(1)
      const position = trip.stops.find((stop) => stop.id === skipped[0]?.stopId)?.position ?? { lat: 0, lng: 0 }
      const distances = secondsOf(drive).map((at) => distanceMetres(driveStateAt(drive, at).position, position))
      expect(Math.min(...distances)).toBeGreaterThan(60)
      expect(truth(drive).map((visit) => visit.stopId)).toEqual(trip.stops.map((stop) => stop.id))
      for (const { stopId, arrivedAt } of truth(drive)) {
        const stop = trip.stops.find((candidate) => candidate.id === stopId)
        if (arrivedAt === null || !stop) continue
        expect(distanceMetres(driveStateAt(drive, arrivedAt).position, stop.position)).toBeLessThan(1)
      }
    }
  })
})

test('a route without streets, without a timetable or with two stops at one position is still driven', () => {
  const [first, second] = trip.stops
  if (!first || !second) throw new Error('the example has stops')
  const same = trip.stops.map((stop) => ({ ...stop, scheduledAt: first.scheduledAt }))
  const twice = [first, second, { ...second, id: 'again' }, ...trip.stops.slice(2)]
  for (const changed of [{ path: [] }, { stops: same }, { stops: twice }, { stops: [first, second] }]) {
    const drive = planDrive(exampleTrip(changed), { seed: 3, key: 'k' })
    expect(truth(drive)).toHaveLength((changed.stops ?? trip.stops).length)
    expect(drive.doneAt).toBeGreaterThan(drive.departsAt + 20)
    expect(drive.motion.at.every(Number.isFinite)).toBe(true)
  }
})
