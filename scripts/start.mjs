// Installs and builds when needed, starts the server and, in a demo, the buses.
import { spawn } from 'node:child_process'
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

installIfNeeded()
buildIfNeeded()

const server = start(['--enable-source-maps', 'packages/server/dist/main.js', ...process.argv.slice(2)], {
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
