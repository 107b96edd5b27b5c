// Makes, lists, verifies and restores backups: `npm run backup -- verify FILE`.
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

installIfNeeded()
await buildIfNeeded()
start(['--enable-source-maps', 'packages/server/dist/backup.js', ...process.argv.slice(2)]).on('exit', (code) =>
  process.exit(code ?? 1),
)
