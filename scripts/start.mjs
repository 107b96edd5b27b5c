// Installs and builds when needed, starts the server and, in a demo, the buses.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

installIfNeeded()
await buildIfNeeded()

// A larger nursery: what a report leaves behind is gone before it would be moved, a fifth of the processor time.
const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))
const server = start([...flags, 'packages/server/dist/main.js', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
let buses
server.on('message', ({ ready, address, simulator }) => {
  if (!ready || !simulator) return
  buses = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      'packages/simulator/dist/cli.js',
      '--server',
      address,
      '--accounts',
      simulator.accounts,
      '--devices',
      simulator.devices,
    ],
    { stdio: 'inherit' },
  )
})
server.on('exit', (code, signal) => {
  buses?.kill('SIGTERM')
  process.exit(code ?? (signal ? 1 : 0))
})
