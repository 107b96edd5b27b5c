// Runs a bench: `node scripts/bench.mjs NAME [its flags]`.
import { buildIfNeeded, installIfNeeded, node } from './lib.mjs'

const [name, ...flags] = process.argv.slice(2)
installIfNeeded()
await buildIfNeeded()
node(['--import', 'tsx', `bench/${name}.ts`, ...flags])
