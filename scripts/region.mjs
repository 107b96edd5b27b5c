// Imports a region's map and addresses into the data folder: `npm run region -- import FILE.osm.pbf`.
import { readFileSync } from 'node:fs'
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

installIfNeeded()
await buildIfNeeded()
// glibc keeps what threads have freed in pieces below a size that grows to 32 MB; from 1 MB on it now goes back to the system.
const memory = JSON.parse(readFileSync('scripts/region-environment.json', 'utf8'))
const program = ['--enable-source-maps', 'packages/server/dist/region-cli.js', ...process.argv.slice(2)]
start(program, { env: { ...memory, ...process.env } }).on('exit', (code) => process.exit(code ?? 1))
