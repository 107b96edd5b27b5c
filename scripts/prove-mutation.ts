// Changes one thing of the product at a time and runs the tests of that file: `npm run prove:mutation`. A mutant that no test
// notices survives. Ends with 1 if more than a tenth does. `-- --mutants 60 --seed 7 --only domain|identity`, `--long` for 300.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutant, mutantsOf, sampleOf } from './mutants.ts'

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
})
const LEAST_KILLED = 0.9
const GIVE_UP_MS = 180_000
const root = path.resolve(import.meta.dirname, '..')

/** What is changed, and the tests that should notice. Nearly every test of the server signs somebody in: these are about it. */
const AREAS: Record<string, { sources: string; args: (file: string) => string[] }> = {
  domain: {
    sources: 'packages/domain/src',
    args: (file) => ['related', file, '--project', 'unit', '--dir', 'packages/domain'],
  },
  identity: {
    sources: 'packages/server/src/identity',
    args: () => [
      ...['run', '--project', 'server', 'packages/server/src/identity'],
      ...['auth', 'identity', 'account', 'keys', 'administrators'].map(
        (name) => `packages/server/src/features/${name}/`,
      ),
    ],
  },
}
const areas = Object.entries(AREAS).filter(([name]) => values.only === undefined || values.only === name)

const copy = copyOfCheckout()
const all = areas.flatMap(([, { sources, args }]) =>
  readdirSync(path.join(root, sources), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|index\.ts$/.test(file))
    .map((file) => path.join(sources, file))
    .flatMap((file) =>
      mutantsOf(file, readFileSync(path.join(root, file), 'utf8')).map((mutant) => ({ mutant, args })),
    ),
)
const sample = sampleOf(all, values.long ? 300 : Number(values.mutants), Number(values.seed))
const survivors: Mutant[] = []
const counts = { killed: 0, silent: 0 }
const began = performance.now()
for (const { mutant, args } of sample) {
  const target = path.join(copy, mutant.file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end))
  const outcome = await runTests(args(mutant.file))
  writeFileSync(target, source)
  if (outcome === 'passed') {
    survivors.push(mutant)
    console.log(lineOf(mutant))
  } else counts[outcome === 'failed' ? 'killed' : 'silent']++
}
rmSync(copy, { recursive: true })
const killed = counts.killed + counts.silent
const seconds = Math.round((performance.now() - began) / 1000)
const share = killed / sample.length
console.log(
  `${sample.length} of ${all.length} mutants (seed ${values.seed}) in ${seconds} s: ${killed} killed (${Math.round(share * 100)} %), ` +
    `${counts.silent} of them by the time limit, ${survivors.length} survived`,
)
process.exit(share >= LEAST_KILLED ? 0 : 1)

function lineOf({ file, line, operator, start, end, text }: Mutant): string {
  const former = readFileSync(path.join(root, file), 'utf8').slice(start, end)
  return `SURVIVED ${file}:${line} ${operator}: ${former.replaceAll(/\s+/g, ' ')} → ${text.replaceAll(/\s+/g, ' ')}`
}

/** Mutants are written in a copy: the checkout stays as it is, however this ends. */
function copyOfCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const isSource = (file: string) => !/\/(node_modules|dist)$/.test(file)
  for (const name of ['packages', 'e2e', 'scripts', 'bench'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  for (const name of ['package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(folder, name))
  const modules = path.join(folder, 'node_modules')
  mkdirSync(path.join(modules, '@firstbell'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@firstbell' && !name.startsWith('.vite'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  for (const name of readdirSync(path.join(folder, 'packages'))) {
    symlinkSync(path.join('../../packages', name), path.join(modules, '@firstbell', name))
    const own = path.join('packages', name, 'node_modules')
    if (readdirSync(path.join(root, 'packages', name)).includes('node_modules'))
      symlinkSync(path.join(root, own), path.join(folder, own))
  }
  return folder
}

function runTests(args: readonly string[]): Promise<'passed' | 'failed' | 'silent'> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const all = [vitest, ...args, '--run', '--bail', '1', '--reporter', 'dot']
  const child = spawn(process.execPath, all, { cwd: copy, stdio: 'ignore', env: { ...process.env, CI: 'true' } })
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      resolve('silent')
    }, GIVE_UP_MS)
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve(code === 0 ? 'passed' : 'failed')
    })
  })
}
