import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Plan } from '../plan.ts'
import type { Problem } from '../problem.ts'
import { town } from '../testing/world.ts'
import { readOptions, UsageError } from './options.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-solve-'))
afterAll(() => rmSync(folder, { recursive: true }))
const program = path.resolve(import.meta.dirname, '../../bin/firstbell-solve.mjs')
const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })

function write(name: string, problem: Problem): void {
  const { matrix } = problem
  const plain = {
    ...problem,
    matrix: { ...matrix, seconds: Array.from(matrix.seconds), metres: Array.from(matrix.metres) },
  }
  writeFileSync(path.join(folder, name), JSON.stringify(plain))
}

test('[SOLVE-19] the command writes a plan that the check accepts; two workers with a budget of steps always the same one', () => {
  const problem = town(9, { stops: 20, students: 60, seats: 20 })
  write('problem.json', problem)
  const answers = ['a.json', 'b.json'].map((out) => {
    const { status, stderr } = run(
      'problem.json',
      '--steps',
      '400',
      '--seed',
      '3',
      '--workers',
      '2',
      '--explain',
      '--out',
      out,
    )
    expect([status, stderr]).toEqual([0, expect.stringContaining('60 students placed, 0 not')])
    return readFileSync(path.join(folder, out), 'utf8')
  })
  expect(answers[0]).toBe(answers[1])
  const plan = JSON.parse(answers[0]!) as Plan & { explanations: unknown[] } // written by the command
  expect(check(problem, plan).violations).toEqual([])
  expect(plan.explanations).toHaveLength(60)
}, 180_000)

test('[SOLVE-20] the command says what is wrong with a problem, without a stack', () => {
  write('wrong.json', { ...town(9, { stops: 2, students: 2 }), fleet: [] })
  const { status, stderr } = run('wrong.json', '--steps', '10')
  expect([status, stderr]).toEqual([
    1,
    'The problem cannot be solved as it stands:\n  problem.fleet is empty: at least one is needed\n',
  ])
}, 180_000)

const WRONG_USES: [string, string[]][] = [
  ['The file of a problem is needed.', []],
  ['One problem at a time: a.json and b.json are two.', ['a.json', 'b.json']],
  ["Unknown option '--nonsense'", ['a.json', '--nonsense']],
  ["Option '--out <value>' argument missing", ['a.json', '--out']],
  ['--time is "abc": a number from 0 to 1000000 is needed.', ['a.json', '--time', 'abc']],
  ['--time is "": a number', ['a.json', '--time', '']],
  ['--time is "-5": a number', ['a.json', '--time=-5']],
  ['--time is "Infinity": a number', ['a.json', '--time', 'Infinity']],
  ['--steps is "1.5": a whole number from 0 to', ['a.json', '--steps', '1.5']],
  ['--seed is "x": a whole number', ['a.json', '--seed', 'x']],
  ['--workers is "0": a whole number from 1 to 64 is needed.', ['a.json', '--workers', '0']],
  ['--workers is "100000": a whole number', ['a.json', '--workers', '100000']],
]

test.each(WRONG_USES)('[SOLVE-38] a wrong use is answered with a sentence: %s', (sentence, args) => {
  expect(() => readOptions(args)).toThrow(UsageError)
  expect(() => readOptions(args)).toThrow(sentence)
})

test('[SOLVE-38] files that cannot be read or written are named before the search, without a stack', () => {
  write('small.json', town(9, { stops: 2, students: 2 }))
  const ends = [['absent.json'], ['.'], ['small.json', '--out', 'no/such/folder.json'], ['small.json', '--out', '.']]
  for (const args of ends) {
    const { status, stderr } = run(...args)
    expect([status, stderr.split('\n')]).toEqual([
      2,
      [expect.stringMatching(/cannot be (read|written): .*\.$/), '--help says how it is used.', ''],
    ])
  }
}, 180_000)

test.each(['SIGINT', 'SIGTERM'] as const)(
  '[SOLVE-39] a search with two workers that is ended by %s writes the best plan so far',
  async (signal) => {
    const problem = town(9, { stops: 20, students: 60, seats: 20 })
    write('long.json', problem)
    const args = [program, 'long.json', '--time', '900', '--workers', '2', '--out', 'ended.json']
    const child = spawn(process.execPath, args, { cwd: folder, detached: true })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    await new Promise((resolve) => child.stderr.once('data', resolve)) // it reports that it searches
    // Ctrl-C reaches the whole group; stopping a service reaches the command alone.
    process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal)
    expect(await ended).toBe(0)
    const plan = JSON.parse(readFileSync(path.join(folder, 'ended.json'), 'utf8')) as Plan // written by the command
    expect(check(problem, plan).violations).toEqual([])
    rmSync(path.join(folder, 'ended.json'))
  },
  180_000,
)
