// Imports a region's map and addresses into the data folder: `npm run region -- import FILE.osm.pbf`.
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

installIfNeeded()
buildIfNeeded()
start(['--enable-source-maps', 'packages/server/dist/region-cli.js', ...process.argv.slice(2)]).on('exit', (code) =>
  process.exit(code ?? 1),
)
