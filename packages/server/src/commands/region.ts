import { StorageError } from '../db/lock.ts'
import { SettingError } from '../settings.ts'
import { calibrateCommand } from './region-calibrate.ts'
import { importCommand } from './region-import.ts'
import { sentenceFor } from '../engine/region/import-error.ts'

const USAGE = `Usage: npm run region -- import FILE.osm.pbf [--addresses FILE.csv|FILE.geojson]... [flags]
       npm run region -- calibrate [flags]

import builds streets, addresses and map tiles of a region into the data folder. Start the server anew afterwards.

  --addresses FILE      addresses of the district; may be given several times
  --data-dir FOLDER     where everything is kept (default: DATA_DIR, or ./data)
  --traffic-side SIDE   right or left: where traffic keeps and buses have their door (default: TRAFFIC_SIDE, or right)

calibrate fits the speeds on its streets to recorded runs. The settings are those of the server (DATA_DIR, DATABASE_URL);
a server on the embedded database has to be stopped first.
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
  const sentence = isSaid ? error.message : sentenceFor(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exit(1)
}
