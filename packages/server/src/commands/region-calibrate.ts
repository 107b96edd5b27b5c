import path from 'node:path'
import type { CalibratedClass } from '@firstbell/streets'
import { withDatabase } from './with-database.ts'
import { readSettings } from '../settings.ts'
import { calibrateRegion } from '../engine/region/calibrate-region.ts'
import { ImportError } from '../engine/region/import-error.ts'
import { listRecordedRoutes } from './recorded-routes.ts'
import { findRegion } from '../engine/region/region-files.ts'

/** Fits the speeds of the region in the data folder to the runs in the database. */
export async function calibrateCommand(flags: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, flags)
  const dataFolder = path.resolve(settings.DATA_DIR)
  if (!findRegion(dataFolder))
    throw new ImportError(`No region is in ${dataFolder}. Import one first (npm run region -- import FILE.osm.pbf).`)
  const recorded = await withDatabase(settings, listRecordedRoutes)
  console.log(linesOf(calibrateRegion(dataFolder, recorded)).join('\n'))
}

const TOO_LITTLE = [
  'Too little was recorded on the streets of this region: the way from a stop to the next counts when runs have driven it',
  'three times. Nothing was changed. Run this again after some more days of runs.',
]

/** The result as lines to print. */
export function linesOf(classes: readonly CalibratedClass[]): string[] {
  if (classes.length === 0) return TOO_LITTLE
  const isSparse = classes.some(({ isEnough }) => !isEnough)
  const isChanged = classes.some(({ before, after }) => before !== after)
  return [
    'How much longer buses take than the map says, by class of road:',
    `  ${'road'.padEnd(16)} ${'ways'.padStart(6)} ${'before'.padStart(7)} ${'now'.padStart(7)}`,
    ...classes.map(lineOf),
    ...(isSparse ? ['Where ways are too few the class keeps what it has. More routes and days of runs help.'] : []),
    isChanged ? 'The street network was built anew. Start the server anew to use it.' : 'Nothing was changed.',
  ]
}

function lineOf({ roadClass, drives, before, after, isEnough }: CalibratedClass): string {
  const now = isEnough ? after.toFixed(2) : 'too few'
  return `  ${roadClass.padEnd(16)} ${`${drives}`.padStart(6)} ${before.toFixed(2).padStart(7)} ${now.padStart(7)}`
}
