// Installs and builds when needed, starts the server and, in a demo, the buses.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beginStep } from '../packages/server/src/progress.mjs'
import { buildIfNeeded, installIfNeeded, start } from './lib.mjs'

/** The server's clock does not wait any longer for buses of which nothing is heard, and neither does the greeting. */
const PATIENCE_MS = 120_000

installIfNeeded()
await buildIfNeeded()

// A larger nursery: what a report leaves behind is gone before it would be moved, a fifth of the processor time.
const flags = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))
const server = start([...flags, 'packages/server/dist/main.js', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
let buses
server.on('message', async ({ address, greeting, simulator }) => {
  if (simulator) await driveBuses(address, simulator)
  for (const line of greeting) console.log(line)
})
server.on('exit', (code, signal) => {
  buses?.kill('SIGTERM')
  process.exit(code ?? (signal ? 1 : 0))
})

/** Starts the buses of a demo, for which its clock waits (DEMO-10). On a first morning it resolves when they are all on their way. */
function driveBuses(address, { accounts, devices, isFirstMorning }) {
  const runUntil = (until) => server.connected && server.send({ until })
  runUntil(0)
  const args = ['--server', address, '--accounts', accounts, '--devices', devices]
  buses = spawn(process.execPath, ['--enable-source-maps', 'packages/simulator/dist/cli.js', ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const step = isFirstMorning ? beginStep('Driving the first morning') : undefined
  return new Promise((resolve) => {
    let first
    let isUnderWay = false
    const end = () => {
      if (!isUnderWay) step?.done()
      isUnderWay = true
      resolve()
    }
    buses.on('message', ({ until, now }) => {
      runUntil(until)
      first ??= until
      if (until >= now) end()
      else if (!isUnderWay) step?.reached((until - first) / (now - first))
    })
    buses.on('exit', () => {
      runUntil(null)
      end()
    })
    if (step) setTimeout(end, PATIENCE_MS).unref()
    else resolve()
  })
}
