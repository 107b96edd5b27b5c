// Shared by the commands in this folder. No library: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { beginStep } from '../packages/server/src/progress.mjs'

export const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Firstbell needs Node.js 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

/** Runs a command to its end; ends this process with its exit code if it fails. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

export const node = (args, options) => run(process.execPath, args, options)

/** Starts a Node program that lives until this process is asked to stop. `npm` does not pass signals on, so its end counts as one. */
export function start(args, options = {}) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  watch.unref()
  return child
}

/** Installs from the lock file when node_modules does not match it. */
export function installIfNeeded() {
  if (isInstalled()) return
  const lock = '.install.lock'
  while (!takeLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  try {
    if (isInstalled()) return
    const step = beginStep('Installing dependencies')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
    step.done()
  } finally {
    rmdirSync(lock)
  }
}

function takeLock(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (Date.now() - statSync(lock).mtimeMs > 600_000) rmdirSync(lock) // left behind by an install that was killed
    return false
  }
}

/** Compares the lock file with npm's own record of what it installed. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) =>
      !name.startsWith('node_modules/') ||
      entry.link ||
      entry.optional ||
      entry.devOptional ||
      entry.peer ||
      present[name]?.version === entry.version,
  )
}

/** Does all tasks, at most `width` at a time; the results stand in the order of the tasks. */
export async function inPool(tasks, width = Math.max(2, availableParallelism())) {
  const results = []
  const waiting = tasks.entries()
  const work = async () => {
    for (const [index, task] of waiting) results[index] = await task()
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}

export const BUNDLES = ['web', 'server', 'simulator']
export const BUILD_STAMP = 'node_modules/.firstbell-build'

/** Builds what changed since the last build. */
export async function buildIfNeeded() {
  const hash = sourcesHash()
  const isBuilt = BUNDLES.every((name) => existsSync(`packages/${name}/dist`))
  if (isBuilt && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === hash) return
  const step = beginStep('Building')
  let built = 0
  const codes = await inPool(
    BUNDLES.map((name) => async () => {
      const code = await build(name)
      step.reached(++built / BUNDLES.length)
      return code
    }),
  )
  if (codes.some((code) => code !== 0)) process.exit(1)
  step.done()
  writeFileSync(BUILD_STAMP, hash)
}

function build(name) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const cwd = path.join(root, 'packages', name)
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit', cwd })
  return new Promise((resolve) => child.on('close', resolve))
}

function sourcesHash() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  const add = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (entry.name !== 'dist' && entry.name !== 'node_modules') add(file)
      } else hash.update(file).update(readFileSync(file))
    }
  }
  add('packages')
  return hash.digest('hex')
}
