import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { check } from '../check.ts'
import type { Plan } from '../plan.ts'
import type { Problem } from '../problem.ts'
import { town } from '../testing/world.ts'

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
  expect([status, stderr]).toEqual([1, 'The problem cannot be solved as it stands:\n  there is no bus type\n'])
  expect(run('absent.json').stderr).toContain('absent.json')
  expect(run().status).toBe(2)
}, 180_000)
