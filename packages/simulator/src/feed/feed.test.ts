import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { distanceMetres, lineOf, project } from '@firstbell/geo'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_LINE, EXAMPLE_PATH, exampleTrip } from '../drive/example.ts'
import { planFeed, sendAfterSeconds } from './feed.ts'
import { readRecording, type RecordedTrip } from './recording.ts'

const FIRST = 1_292_400_000
const NOW = Date.UTC(2026, 8, 15, 14, 30) / 1000
const ZONE = 'America/New_York'

/** A bus that passed the example's streets in 40 minutes, 30 s apart. */
function recorded(changes: Partial<RecordedTrip> = {}): RecordedTrip {
  const fixes = Array.from({ length: 81 }, (_, i) => ({
    fixAt: FIRST + 30 * i,
    position: EXAMPLE_PATH[Math.floor((i / 81) * EXAMPLE_PATH.length)] ?? { lat: 0, lng: 0 },
  }))
  const start = exampleTrip().stops[0]?.scheduledAt ?? 0
  const stops = exampleTrip().stops.map(({ id, position, scheduledAt }) => ({
    id,
    position,
    scheduledAt: scheduledAt - start + FIRST - 120,
  }))
  return {
    id: 't1',
    routeName: 'B63',
    date: '2010-12-15',
    vehicle: '0927',
    fixes,
    stops,
    shape: [...EXAMPLE_PATH],
    ...changes,
  }
}

test('[TRIP-2] no fix lies in the future of the server when it is sent, however fast either clock runs', () => {
  const factor = fc.double({ min: 0.1, max: 200, noNaN: true })
  fc.assert(
    fc.property(factor, factor, (rate, speed) => {
      const plan = planFeed(recorded(), ZONE, { now: NOW, rate, speed })
      for (const report of plan.reports) {
        const serverTime = NOW + rate * sendAfterSeconds(plan, report, { speed })
        expect(report.fixAt).toBeLessThanOrEqual(serverTime + 1e-6)
      }
    }),
  )
})

test('a trip at the pace of the clock begins now; one that is fed faster ends when its last fix is sent', () => {
  const live = planFeed(recorded(), ZONE, { now: NOW, rate: 1, speed: 1 })
  expect(live.reports[0]?.fixAt).toBe(NOW)
  const fast = planFeed(recorded(), ZONE, { now: NOW, rate: 1, speed: 60 })
  expect(fast.reports.at(-1)?.fixAt).toBe(NOW + 2400 / 60)
  expect((fast.reports.at(-1)?.fixAt ?? 0) - (fast.reports[0]?.fixAt ?? 0)).toBe(2400)
})

test('the timetable keeps its distance from the fixes and is written in the wall clock of the organization', () => {
  const plan = planFeed(recorded(), ZONE, { now: NOW, rate: 1, speed: 1 })
  expect(plan.name).toBe('B63 · recorded 2010-12-15')
  expect(plan.starttime).toBe(1028) // 10:30 in New York, two minutes before the first fix
  expect(plan.stops[0]?.stoptime).toBe(plan.starttime)
  expect(plan.stops.at(-1)?.stoptime).toBe(plan.endtime)
  expect(plan.beganOnOtherDate).toBe(false)
})

test('a recording without a timetable gets one that is even along its line', () => {
  const stops = recorded().stops.map(({ id, position }) => ({ id, position }))
  const fixes = [
    { fixAt: FIRST, position: EXAMPLE_PATH[0] ?? { lat: 0, lng: 0 } },
    { fixAt: FIRST + 3600, position: EXAMPLE_PATH.at(-1) ?? { lat: 0, lng: 0 } },
  ]
  const plan = planFeed(recorded({ stops, fixes }), ZONE, { now: NOW, rate: 1, speed: 1 })
  expect(plan.starttime).toBe(1030)
  expect(plan.endtime).toBe(1130)
  expect(plan.stops[4]?.stoptime).toBe(1058) // 0.47 of the way
})

test('the path is cut to the stops, or made of them where there is no shape', () => {
  const stops = recorded().stops.slice(1, -1)
  const plan = planFeed(recorded({ stops }), ZONE, { now: NOW, rate: 1, speed: 1 })
  const [first, last] = [stops[0], stops.at(-1)]
  expect(distanceMetres(plan.path[0] ?? { lat: 0, lng: 0 }, first?.position ?? { lat: 1, lng: 1 })).toBeLessThan(1)
  expect(distanceMetres(plan.path.at(-1) ?? { lat: 0, lng: 0 }, last?.position ?? { lat: 1, lng: 1 })).toBeLessThan(1)
  expect(lineOf(plan.path).lengthMetres).toBeCloseTo(EXAMPLE_LINE.lengthMetres * 0.75, -2)
  expect(planFeed(recorded({ shape: [] }), ZONE, { now: NOW, rate: 1, speed: 1 }).path).toHaveLength(9)
})

describe('reading a recording', () => {
  const positions = {
    name: 'p.csv',
    text: 'trip_id,vehicle_id,timestamp_s,lat,lng,speed,heading\nt,7,20,1,2,,\nt,7,10,1,2,3,4\n',
  }
  const stops = { name: 's.csv', text: 'trip_id,stop_id,order,lat,lng\nt,b,2,1,2.1\nt,a,1,1,2\n' }

  test('files are known by their columns, rows are put in order', () => {
    const [trip] = readRecording([stops, positions])
    expect(trip?.fixes.map((fix) => fix.fixAt)).toEqual([10, 20])
    expect(trip?.stops.map((stop) => stop.id)).toEqual(['a', 'b'])
    expect(trip).toMatchObject({ vehicle: '7', shape: [], routeName: 't', date: '1970-01-01' })
  })

  test('a trip that two buses drove is two trips with the stops of one', () => {
    const second = { ...positions, text: `${positions.text}t,8,15,1,2,,\nt,8,25,1,2,,\n` }
    const trips = readRecording([second, { ...stops, text: `${stops.text}t,a,1,1,2\nt,b,2,1,2.1\n` }])
    expect(trips.map((trip) => [trip.id, trip.fixes.length, trip.stops.length])).toEqual([
      ['t/7', 2, 2],
      ['t/8', 2, 2],
    ])
  })

  test.each([
    ['a file of another kind', [{ name: 'x.csv', text: 'a,b\n1,2' }], 'x.csv holds none of'],
    ['a file that is no CSV', [{ name: 'x.csv', text: 'a,"b' }], 'x.csv is not a CSV file'],
    ['a header alone', [{ ...stops, text: 'trip_id,stop_id,order,lat,lng' }], 's.csv has a header but no rows.'],
    ['no positions', [stops], 'None of the files has the positions'],
    [
      'a position that is none',
      [{ ...stops, text: `${stops.text}t,c,3,north,2\n` }],
      's.csv has no usable position or time in row 4.',
    ],
    [
      'stops of other trips',
      [positions, { ...stops, text: stops.text.replaceAll('\nt,', '\nu,') }],
      'No trip of the recording',
    ],
  ])('%s is refused in one sentence', (_, files, sentence) => {
    expect(() => readRecording(files)).toThrow(sentence)
  })

  const recordings = join(dirname(process.cwd()), 'shared/data/gps/public')
  const absent = !existsSync(recordings)

  test.skipIf(absent).each(['nyc_oba', 'wmata2016', 'wmata2026', 'austin'])(
    'the trips of %s become routes whose stops lie on their paths',
    (source) => {
      const names = ['trips', 'shapes', 'stops', 'positions'].map((name) => `${name}.csv`)
      const files = names
        .filter((name) => existsSync(join(recordings, source, name)))
        .map((name) => ({ name, text: readFileSync(join(recordings, source, name), 'utf8') }))
      const trips = readRecording(files)
      expect(trips.length).toBeGreaterThan(1)
      const farthest = trips.slice(0, 12).map((trip) => {
        const plan = planFeed(trip, ZONE, { now: NOW, rate: 1, speed: 10 })
        const line = lineOf(plan.path)
        return Math.max(...plan.stops.map((stop) => project(line, stop.location).offsetMetres))
      })
      expect(Math.max(...farthest)).toBeLessThan(150)
    },
  )
})
