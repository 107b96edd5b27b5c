import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SkippedReason } from '@firstbell/contract'
import { ImportError } from '../engine/region/import-error.ts'
import { importRegion } from '../engine/region/import-region.ts'
import type { ImportStep } from '../engine/region/import-progress.ts'
import { type RegionInfo, skippedOf } from '../engine/region/region-files.ts'

const STEPS: Readonly<Record<ImportStep, string>> = {
  reading: 'Reading the map',
  streets: 'Streets',
  network: 'Street network',
  tiles: 'Map tiles',
  addresses: 'Addresses',
}

let shown: ImportStep | undefined

/** Builds a region from files into the data folder. */
export async function importCommand(words: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(words)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new ImportError(`Specify one map file. ${SEE_HELP}`)
  const trafficSide = values['traffic-side']
  if (trafficSide !== 'right' && trafficSide !== 'left') throw new ImportError('--traffic-side must be right or left.')
  const dataFolder = path.resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? './data')
  const began = performance.now()
  const order = {
    file,
    addressFiles: values.addresses,
    dataFolder,
    trafficSide,
    importedAt: Date.now() / 1000,
  } as const
  try {
    const imported = await importRegion(order, showProgress)
    showEnd()
    console.log(summaryOf(imported, (performance.now() - began) / 1000, dataFolder))
  } catch (error) {
    showEnd()
    throw error
  }
}

const SEE_HELP = 'See npm run region -- --help.'

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        addresses: { type: 'string', multiple: true, default: [] },
        'data-dir': { type: 'string' },
        'traffic-side': { type: 'string', default: process.env['TRAFFIC_SIDE'] || 'right' },
      },
    })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}. ${SEE_HELP}`)
  }
}

/** One progress line in a terminal; otherwise a line for each step. */
function showProgress(step: ImportStep, share: number): void {
  const filled = Math.round(share * 30)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(30 - filled)}`
  if (process.stdout.isTTY)
    process.stdout.write(`\r${STEPS[step].padEnd(16)} ${bar} ${`${Math.floor(share * 100)}`.padStart(3)} %`)
  else if (step !== shown) console.log(`${STEPS[step]}…`)
  shown = step
}

function showEnd(): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${' '.repeat(60)}\r`)
}

const SKIPPED: Readonly<Record<SkippedReason, string>> = {
  ways: 'ways outside the region',
  restrictions: 'turn restrictions crossing the boundary',
  limits: 'streets and points closed to buses, because a limit of height, width, length or weight cannot be read',
  ferries: 'ferries without a duration',
  housesWithoutStreet: 'houses without a street',
  interpolations: 'lines of house numbers without two numbers and a street',
  rowsWithoutNumber: 'address rows without a house number',
  rowsWithoutStreet: 'address rows without a street',
  rowsWithoutPosition: 'address rows without a position in degrees',
}

function summaryOf(info: RegionInfo, seconds: number, dataFolder: string): string {
  const { summary, sources } = info
  const count = (value: number, what: string) => `  ${value.toLocaleString('en').padStart(9)} ${what}`
  const skipped = skippedOf(info).map(({ reason, count: value }) => count(value, SKIPPED[reason]))
  return [
    `Imported ${sources.join(', ')} in ${seconds.toFixed(1)} s:`,
    count(summary.streets, `streets (${summary.streetKilometres.toLocaleString('en')} km drivable by bus)`),
    count(summary.addresses, 'addresses'),
    count(summary.schools, 'schools'),
    count(summary.restrictions, 'turn restrictions'),
    ...(skipped.length > 0 ? ['Skipped:', ...skipped] : []),
    ...(summary.addresses < summary.streets
      ? ['This map has few house numbers. Add your district’s addresses with --addresses.']
      : []),
    `Saved to ${path.join(dataFolder, 'region')}. Restart the server to use it.`,
  ].join('\n')
}
