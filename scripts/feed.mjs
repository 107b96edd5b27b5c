// Sends recorded trips into a running server, as a device would.
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

installIfNeeded()
buildIfNeeded()
start(['--enable-source-maps', 'packages/simulator/dist/feed-cli.js', ...process.argv.slice(2)]).on('exit', (code) =>
  process.exit(code ?? 1),
)
