import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { driveRoute, OsmBuilder } from '@firstbell/streets'
import { afterAll, expect, test } from 'vitest'
import { travelTimes } from '../db/schema.ts'
import { givenRoute } from '../testing/given.ts'
import { writeSmallRegion } from '../testing/services/small-region.ts'
import { linesOf } from './region-calibrate.ts'
import { calibrateRegion } from '../engine/region/calibrate-region.ts'
import { recordedRoutesOf } from './recorded-routes.ts'
import { readStreets } from '../engine/region/region-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-calibrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STOPS = Array.from({ length: 14 }, (_, i) => `Stop ${i} 7:${String(i).padStart(2, '0')}`)
/** At a stop on the depot's road without riders: what a travel time includes besides driving. */
const DWELL_SECONDS = 20

/** A region that has the road of `givenRoute`, and nothing else. */
async function writeRoad(at: (metres: number) => { lat: number; lng: number }): Promise<void> {
  const builder = new OsmBuilder()
  const nodes = Array.from({ length: 18 }, (_, i) => builder.node(at(i * 500 - 500)))
  builder.way(nodes, { highway: 'tertiary', name: 'Depot Road' })
  const about = { sources: ['road.osm.pbf'], importedAt: 5 }
  await writeSmallRegion(folder, builder.build(), about)
}

test('[REGION-3] speeds are fitted to recorded runs, and the next route is driven with them', async () => {
  const { deps, scope, organizationId, stopIds, at } = await givenRoute(STOPS)
  await writeRoad(at)
  const way = [at(100), at(5000)].map((position) => ({ position, side: 'either' as const }))
  const expected = () => driveRoute(readStreets(folder), way).durationSeconds
  const before = expected()
  const drivenSeconds = (before / 4900) * 500 * 1.3
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(travelTimes).values(
      stopIds.slice(1).flatMap((toStopId, i) => {
        const link = { organizationId, fromStopId: stopIds[i] ?? '', toStopId }
        const usual = drivenSeconds + DWELL_SECONDS
        return [
          { ...link, kind: 'weekday' as const, seconds: [usual * 0.9, usual, usual * 9] },
          { ...link, kind: 'saturday' as const, seconds: [usual * 1.1, usual * 0.5] },
        ]
      }),
    ),
  )
  const recorded = await recordedRoutesOf(deps.database, organizationId)
  const lines = linesOf(calibrateRegion(folder, recorded))
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}tertiary +13 +1\.00 +1\.30$/))
  expect(expected()).toBeCloseTo(before * 1.3, 0)
  const again = linesOf(calibrateRegion(folder, recorded))
  expect(again).toContainEqual(expect.stringMatching(/^ {2}tertiary +13 +1\.30 +1\.30$/))
  expect(calibrateRegion(folder, [])).toEqual([])
})

test('[REGION-3] the command says what was too little, that nothing was changed, and what helps', () => {
  expect(linesOf([]).join(' ')).toMatch(
    /counts after three runs\. No changes made\. Run this again after a few more days/,
  )
  const tertiary = { roadClass: 'tertiary', drives: 5, before: 1.3, after: 1.3, isEnough: false }
  expect(linesOf([tertiary]).slice(-3)).toEqual([
    '  tertiary               5    1.30 too few',
    'Classes with too few samples keep their factor. More routes and more days of runs help.',
    'No changes made.',
  ])
})

test('[REGION-3] of a link that was seen less than three times nothing is concluded', async () => {
  const { deps, scope, organizationId, stopIds } = await givenRoute(STOPS)
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(travelTimes).values(
      [
        [60, 61],
        [60, 61, 62],
      ].map((seconds, i) => ({
        organizationId,
        fromStopId: stopIds[i] ?? '',
        toStopId: stopIds[i + 1] ?? '',
        kind: 'weekday' as const,
        seconds,
      })),
    ),
  )
  const recorded = await recordedRoutesOf(deps.database, organizationId)
  expect(recorded.flatMap(({ links }) => links)).toContainEqual({ from: 1, to: 2, drivenSeconds: 41 })
  expect(recorded.flatMap(({ links }) => links)).not.toContainEqual(
    expect.objectContaining({ from: 0, drivenSeconds: 41 }),
  )
})
