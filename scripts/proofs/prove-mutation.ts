// Changes one thing of the product at a time and runs the tests of that file: `npm run prove:mutation`. A mutant that neither a test
// nor the compiler notices survives. Ends with 1 if more than a tenth does. `-- --mutants 60 --seed 7 --only domain|identity`, `--long` for 300.
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
/** A mutant that runs for so many times as long as what is unchanged will not end. */
const TOO_LONG = 4
const root = path.resolve(import.meta.dirname, '../..')

/** The compiler comes last: it takes as long as the tests, and few mutants are left for it. */
const typesOf = (file: string) => [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '-p',
  file.split('/').slice(0, 2).join('/'),
]

/** The tests of the domain, but for the one that measures time, which a mutant does not change. Projects of vitest know no `--exclude`. */
const DOMAIN = 'packages/domain/src'
const domainTests = readdirSync(path.join(root, DOMAIN), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && file !== 'hostile-texts.test.ts')
  .map((file) => path.join(DOMAIN, file))
const VITEST = 'node_modules/vitest/vitest.mjs'
const UNTIL_ONE_FAILS = ['--run', '--bail', '1', '--reporter', 'dot']
const testsOf = (folder: string) => domainTests.filter((file) => path.dirname(file) === folder)

/**
 * What is changed, and the tests that should notice: those that are closest first, and the others if these do not. Nearly every
 * test of the server signs somebody in: the ones named here are about it.
 */
const AREAS: Record<string, { sources: string; steps: (file: string) => string[][] }> = {
  domain: {
    sources: DOMAIN,
    steps: (file) =>
      [testsOf(path.dirname(file)), domainTests]
        .filter((tests) => tests.length > 0)
        .map((tests) => [VITEST, 'run', '--project', 'unit', ...tests, ...UNTIL_ONE_FAILS]),
  },
  identity: {
    sources: 'packages/server/src/identity',
    steps: () => [
      [
        VITEST,
        'run',
        '--project',
        'server',
        'packages/server/src/identity',
        ...['auth', 'identity', 'account', 'keys', 'administrators', 'session'].map(
          (one) => `packages/server/src/features/${one}/`,
        ),
        ...UNTIL_ONE_FAILS,
      ],
    ],
  },
}
const areas = Object.entries(AREAS).filter(([name]) => values.only === undefined || values.only === name)

const copy = copyOfCheckout()
const all = areas.flatMap(([, { sources, steps }]) =>
  readdirSync(path.join(root, sources), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|index\.ts$|\/words(-[\w-]+)?(\.\w\w)?\.ts$/.test(file))
    .map((file) => path.join(sources, file))
    .flatMap((file) =>
      mutantsOf(file, readFileSync(path.join(root, file), 'utf8')).map((mutant) => ({ mutant, steps })),
    ),
)
const sample = sampleOf(all, values.long ? 300 : Number(values.mutants), Number(values.seed))
const survivors: Mutant[] = []
let silent = 0
/** What passes as long as nothing is changed, and how long that took. */
const green = new Map<string, number>()
const began = performance.now()
for (const { mutant, steps } of sample) {
  const target = path.join(copy, mutant.file)
  const source = readFileSync(target, 'utf8')
  const changed = source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
  let isKilled = false
  for (const args of [...steps(mutant.file), typesOf(mutant.file)]) {
    await requireGreen(args)
    writeFileSync(target, changed)
    const outcome = await run(args, Math.max(GIVE_UP_MS, TOO_LONG * (green.get(args.join(' ')) ?? 0)))
    writeFileSync(target, source)
    isKilled = outcome !== 'passed'
    if (outcome === 'silent') silent++
    if (isKilled) break
  }
  if (isKilled) continue
  survivors.push(mutant)
  console.log(lineOf(mutant))
}
rmSync(copy, { recursive: true })
const killed = sample.length - survivors.length
const seconds = Math.round((performance.now() - began) / 1000)
const share = killed / sample.length
console.log(
  `${sample.length} of ${all.length} mutants (seed ${values.seed}) in ${seconds} s: ${killed} killed (${Math.round(share * 100)} %), ` +
    `${silent} of them by the time limit, ${survivors.length} survived`,
)
process.exit(share >= LEAST_KILLED ? 0 : 1)

/** A test that fails without a mutant kills none. */
async function requireGreen(args: readonly string[]): Promise<void> {
  const key = args.join(' ')
  if (green.has(key)) return
  const since = performance.now()
  if ((await run(args)) !== 'passed') {
    console.log(`FAILED: ${key} fails, although nothing was changed`)
    process.exit(1)
  }
  green.set(key, performance.now() - since)
}

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

function run([program = '', ...args]: readonly string[], giveUpMs?: number): Promise<'passed' | 'failed' | 'silent'> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CI: 'true' },
  })
  return new Promise((resolve) => {
    const giveUp = () => {
      child.kill('SIGKILL')
      resolve('silent')
    }
    const limit = giveUpMs === undefined ? undefined : setTimeout(giveUp, giveUpMs)
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve(code === 0 ? 'passed' : 'failed')
    })
  })
}
