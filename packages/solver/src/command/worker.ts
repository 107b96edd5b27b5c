/** One search thread: it gets a problem once, and starts each round from the best plan so far. */
import { parentPort, workerData } from 'node:worker_threads'
import type { InitialPlan } from '../compile/load-plan.ts'
import type { Problem } from '../problem.ts'
import { solve, untilSteps } from '../solve.ts'
import { nowMs } from './clock.ts'

export interface Task {
  problem: Problem
  /** Not 0 once the search is to end with what it has. */
  stopFlag: Int32Array
}

export interface Round {
  seed: number
  /** A budget of steps, the same on every machine; else the search ends at a moment. */
  steps: number | undefined
  endsAt: number
  begin: InitialPlan | undefined
}

const REPORT_EVERY_MS = 500
const port = parentPort
const { problem, stopFlag } = workerData as Task // given by team.ts

port?.on('message', ({ seed, steps, endsAt, begin }: Round) => {
  const began = nowMs()
  const counted = steps === undefined ? () => (nowMs() - began) / Math.max(1, endsAt - began) : untilSteps(steps)
  let reportedAt = 0
  const solution = solve(problem, {
    seed,
    until: (done) => (Atomics.load(stopFlag, 0) === 0 ? counted(done) : 1),
    begin,
    onBest: (progress, best) => {
      if (nowMs() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = nowMs()
      port.postMessage({ progress, figures: best()?.figures })
    },
  })
  port.postMessage({ solution })
})
