// Makes, unmakes and lists super administrators: `node scripts/admin.mjs grant EMAIL`. The server may run meanwhile.
import { buildIfNeeded, installIfNeeded, node } from './lib.mjs'

installIfNeeded()
await buildIfNeeded()
node(['--enable-source-maps', 'packages/server/dist/admin.js', ...process.argv.slice(2)])
