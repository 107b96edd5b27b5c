import path from 'node:path'
import { parseArgs } from 'node:util'
import { ImportError, importRegion, type Imported, type ImportStep } from './import-region.ts'

const USAGE = `Usage: npm run region -- import FILE.osm.pbf [--addresses FILE.csv|FILE.geojson]... [flags]

Builds streets, addresses and map tiles of a region into the data folder. Start the server anew afterwards.

  --addresses FILE      addresses of the district; may be given several times
  --data-dir FOLDER     where everything is kept (default: DATA_DIR, or ./data)
  --traffic-side SIDE   right or left: where traffic keeps and buses have their door (default: TRAFFIC_SIDE, or right)
`

const STEPS: Readonly<Record<ImportStep, string>> = {
  reading: 'Reading the map',
  addresses: 'Addresses',
  streets: 'Streets',
  network: 'Street network',
  tiles: 'Map tiles',
}

let shown: ImportStep | undefined

try {
  const { values, positionals } = readFlags()
  const [command, file] = positionals
  if (values.help || command !== 'import' || !file || positionals.length > 2) {
    console.log(USAGE)
    process.exit(values.help ? 0 : 1)
  }
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
  const imported = await importRegion(order, showProgress)
  showEnd()
  console.log(summaryOf(imported, (performance.now() - began) / 1000, dataFolder))
} catch (error) {
  if (!(error instanceof ImportError)) throw error
  showEnd()
  console.error(error.message)
  process.exit(1)
}

function readFlags() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        addresses: { type: 'string', multiple: true, default: [] },
        'data-dir': { type: 'string' },
        'traffic-side': { type: 'string', default: process.env['TRAFFIC_SIDE'] || 'right' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

/** One line that fills up; where nobody watches a terminal, a line for each step. */
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

function summaryOf({ info, skippedWays, skippedRows }: Imported, seconds: number, dataFolder: string): string {
  const { summary, sources } = info
  const count = (value: number, what: string) => `  ${value.toLocaleString('en').padStart(9)} ${what}`
  const skipped = [
    summary.restrictionsSkipped > 0
      ? `${summary.restrictionsSkipped} turn restrictions that reach outside the region`
      : '',
    skippedWays > 0 ? `${skippedWays} ways that lie outside it` : '',
    skippedRows > 0 ? `${skippedRows} address rows without number, street or place` : '',
  ].filter(Boolean)
  return [
    `Imported ${sources.join(', ')} in ${seconds.toFixed(1)} s:`,
    count(summary.streets, `streets, ${summary.streetKilometres.toLocaleString('en')} km that a bus may drive`),
    count(summary.addresses, 'addresses'),
    count(summary.schools, 'schools'),
    count(summary.restrictions, 'turn restrictions'),
    ...(skipped.length > 0 ? ['Skipped:', ...skipped.map((line) => `  ${line}`)] : []),
    ...(summary.addresses < summary.streets
      ? ['The map holds few house numbers. Import the addresses of your district with --addresses.']
      : []),
    `It is in ${path.join(dataFolder, 'region')}. Start the server anew to use it.`,
  ].join('\n')
}
