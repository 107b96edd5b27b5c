import path from 'node:path'
import type { CalibratedClass } from '@firstbell/streets'
import { withDatabase } from './with-database.ts'
import { readSettings } from '../settings/settings.ts'
import { calibrateRegion } from '../engine/region/calibrate-region.ts'
import { ImportError } from '../engine/region/import-error.ts'
import { listRecordedRoutes } from './recorded-routes.ts'
import { findRegion } from '../engine/region/region-files.ts'

/** Calibrates the speeds of the region in the data folder with the runs in the database. */
export async function calibrateCommand(flags: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, flags)
  const dataFolder = path.resolve(settings.DATA_DIR)
  if (!findRegion(dataFolder))
    throw new ImportError(`No map data in ${dataFolder}. Import it first (npm run region -- import FILE.osm.pbf).`)
  const recorded = await withDatabase(settings, listRecordedRoutes)
  console.log(linesOf(calibrateRegion(dataFolder, recorded)).join('\n'))
}

const TOO_LITTLE = [
  'Not enough recorded runs in this region. A path between two stops counts after three runs.',
  'No changes made. Run this again after a few more days.',
]

/** The result as lines to print. */
export function linesOf(classes: readonly CalibratedClass[]): string[] {
  if (classes.length === 0) return TOO_LITTLE
  const isSparse = classes.some(({ isEnough }) => !isEnough)
  const isChanged = classes.some(({ before, after }) => before !== after)
  return [
    'Bus travel time factor by road class:',
    `  ${'road class'.padEnd(16)} ${'samples'.padStart(7)} ${'before'.padStart(7)} ${'after'.padStart(7)}`,
    ...classes.map(lineOf),
    ...(isSparse ? ['Classes with too few samples keep their factor. More routes and more days of runs help.'] : []),
    isChanged ? 'Street network rebuilt. Restart the server to use it.' : 'No changes made.',
  ]
}

function lineOf({ roadClass, drives, before, after, isEnough }: CalibratedClass): string {
  const now = isEnough ? after.toFixed(2) : 'too few'
  return `  ${roadClass.padEnd(16)} ${`${drives}`.padStart(7)} ${before.toFixed(2).padStart(7)} ${now.padStart(7)}`
}
