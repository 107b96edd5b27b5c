import { StorageError } from '../db/lock.ts'
import { SettingError } from '../settings/settings.ts'
import { calibrateCommand } from './region-calibrate.ts'
import { importCommand } from './region-import.ts'
import { importSentenceFor } from '../engine/region/import-error.ts'

const USAGE = `Usage: npm run region -- import FILE.osm.pbf [--addresses FILE.csv|FILE.geojson]... [flags]
       npm run region -- calibrate [flags]

import: builds streets, addresses, and map tiles in the data folder. Restart the server afterwards.

  --addresses FILE      address file; can be repeated
  --data-dir FOLDER     data folder (default: DATA_DIR, or ./data)
  --traffic-side SIDE   driving side: right or left (default: TRAFFIC_SIDE, or right)

calibrate: adjusts street speeds to recorded runs. Uses the settings of the server (DATA_DIR, DATABASE_URL).
Stop a server that uses the embedded database first.
`

const COMMANDS = new Map([
  ['import', importCommand],
  ['calibrate', calibrateCommand],
])
const [command = '', ...words] = process.argv.slice(2)
const run = COMMANDS.get(command)
const isHelp = command === '--help' || words.includes('--help')

try {
  if (!run || isHelp) console.log(USAGE)
  else await run(words)
  process.exitCode = run || isHelp ? 0 : 1
} catch (error) {
  const isSaid = error instanceof SettingError || error instanceof StorageError
  const sentence = isSaid ? error.message : importSentenceFor(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exit(1)
}
