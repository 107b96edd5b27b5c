import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'

const RACERS = 10
const HOLDER = path.join(import.meta.dirname, 'lock-holder.ts')

/** A process with a namespace of its own sees no other process, as in a container. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const hasNamespaces = spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status === 0

let folder: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firstbell-lock-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(stop))
  rmSync(folder, { recursive: true, force: true })
})

async function stop(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return
  holder.stdin?.end()
  await once(holder, 'exit')
}

/** Starts a process that is ready to open the folder; `open` lets it, and answers what it says then. */
async function start() {
  const command = [...(hasNamespaces ? NAMESPACE : []), process.execPath, '--import', 'tsx', HOLDER, folder]
  const holder = spawn('env', command, { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(holder)
  const lines = createInterface(holder.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  const open = async () => {
    holder.stdin.write('open\n')
    return String((await lines.next()).value)
  }
  return { holder, open }
}

test('[DATA-1] a second server that cannot see the first is refused, and the first loses nothing', async () => {
  if (!hasNamespaces) console.log('NOT RUN in namespaces of their own: unshare is not allowed here')
  const [first, second, third] = [await start(), await start(), await start()]
  expect(await first.open()).toBe('open 1')
  expect(await second.open()).toMatch(/in use by another server.*DATA_DIR/)
  await stop(first.holder)
  expect(await third.open()).toBe('open 2')
  console.log('lock: 2 servers on one folder, 1 opened, 0 records lost')
})

test('[DATA-2] of ten that find the lock of a killed server at the same moment, one opens the folder', async () => {
  writeFileSync(path.join(folder, 'lock'), '4194303')
  const racers = await Promise.all(Array.from({ length: RACERS }, () => start()))
  const said = await Promise.all(racers.map(({ open }) => open()))
  const opened = said.filter((line) => line === 'open 1')
  console.log(`lock: ${RACERS} servers raced for one folder, ${opened.length} opened`)
  expect(opened).toHaveLength(1)
  expect(said.filter((line) => line.includes('in use by another server'))).toHaveLength(RACERS - 1)
})
