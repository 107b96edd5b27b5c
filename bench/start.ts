// How soon a server is ready: on an empty data folder, where it makes its demo, and on the same folder again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { milliseconds, printHeader, printTable } from './support/print.ts'
import { startProgram } from './support/server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-start-'))

/** Milliseconds from the start of the program until it reports its address. */
async function timeOfStart(): Promise<number> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const began = performance.now()
  const server = await startProgram('packages/server/dist/main.js', {
    DATA_DIR: folder,
    PORT: port,
    DATABASE_URL: '',
    NODE_ENV: 'production',
  })
  const taken = performance.now() - began
  await server.stop()
  return taken
}

printHeader('Starts of a server with the demo, embedded database')
const first = await timeOfStart()
const second = await timeOfStart()
rmSync(folder, { recursive: true, force: true })
printTable(
  ['start', 'ready after'],
  [
    ['the first, which makes the demo', milliseconds(first)],
    ['the second, which wakes it', milliseconds(second)],
  ],
)
