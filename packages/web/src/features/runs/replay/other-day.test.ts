import { replayOf } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { recordedRun } from '../../../testing/recorded-run.ts'
import { arrivalsOf, otherDayOf } from './other-day.ts'

const DAY_SECONDS = 86_400

test('[REPLAY-13] the other day is looked at when its timetable was as far', () => {
  const run = recordedRun()
  const [stop] = run.stops
  const at = (stop?.scheduledAt ?? 0) + DAY_SECONDS
  const later = {
    ...run,
    id: 'later',
    timestamp: run.timestamp + DAY_SECONDS,
    finishedAt: (run.finishedAt ?? 0) + DAY_SECONDS,
    stops: run.stops.map((each) => ({ ...each, scheduledAt: each.scheduledAt + DAY_SECONDS })),
    runData: {
      positions: [],
      etaupdates: [],
      stopupdates: [{ timestamp: at + 90, stopId: stop?.id ?? '', nextstopIndex: 1, skipped: false }],
      skipupdates: [],
      departures: [],
      crewupdates: [],
      routeupdates: [],
      riderupdates: [],
    },
  }
  const otherDay = otherDayOf(replayOf(run), replayOf(later))
  expect(otherDay.shiftSeconds).toBe(DAY_SECONDS)
  expect(arrivalsOf(otherDay, at + 89 - DAY_SECONDS).size).toBe(0)
  expect(arrivalsOf(otherDay, at + 90 - DAY_SECONDS)).toEqual(new Map([[stop?.id, at + 90]]))
})
