import { Worker } from 'node:worker_threads'
import type { Figures } from '../check/check.ts'
import { isBetter } from '../check/compare.ts'
import type { Problem } from '../problem.ts'
import type { Progress } from '../search/run.ts'
import { initialPlanOf, type Solution } from '../solve.ts'
import { validate } from '../read/validate.ts'
import { nowMs } from './clock.ts'
import type { Round, Task } from './worker.ts'

export interface TeamOptions {
  seed: number
  workers: number
  /** Seconds for all rounds together; or steps for each worker: then the answer is the same on every machine. */
  budget: { seconds: number } | { steps: number }
  onProgress?: (progress: Progress, figures?: Figures) => void
  /** Ends the search early, with the best plan so far. */
  signal?: AbortSignal
}

const ROUNDS = 4

/**
 * Several threads search with seeds of their own and meet after each round: all go on from the best plan. With a budget
 * of steps the meeting does not depend on who is quicker, so the answer is the same every time.
 */
export async function solveTogether(problem: Problem, options: TeamOptions): Promise<Solution> {
  validate(problem)
  const { seed, workers: count, budget, onProgress, signal } = options
  const rounds = count > 1 ? ROUNDS : 1
  const stopFlag = new Int32Array(new SharedArrayBuffer(4))
  const stop = () => Atomics.store(stopFlag, 0, 1)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const task: Task = { problem: { ...problem, matrix: sharedMatrix(problem) }, stopFlag }
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.mjs', import.meta.url), { workerData: task }),
  )
  const began = nowMs()
  let best: Solution | undefined
  try {
    for (let round = 0; round < rounds && (!best || stopFlag[0] === 0); round++) {
      const answers = await Promise.all(
        workers.map((worker, i) => {
          const order: Round = {
            seed: seed * 1000 + round * count + i,
            steps: 'steps' in budget ? Math.ceil(budget.steps / rounds) : undefined,
            endsAt: 'seconds' in budget ? began + (budget.seconds * 1000 * (round + 1)) / rounds : 0,
            begin: best && initialPlanOf(best.plan),
          }
          return ask(worker, order, onProgress)
        }),
      )
      for (const answer of answers) if (!best || isBetter(problem, answer.figures, best.figures)) best = answer
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return best as Solution // there is at least one worker and one round
}

/** In memory that threads share, instead of one copy each. */
function sharedMatrix({ matrix }: Problem): Problem['matrix'] {
  const share = (values: ArrayLike<number>) => {
    const shared = new Int32Array(new SharedArrayBuffer(values.length * 4))
    shared.set(values)
    return shared
  }
  return { places: matrix.places, seconds: share(matrix.seconds), metres: share(matrix.metres) }
}

function ask(
  worker: Worker,
  order: Round,
  onProgress?: (progress: Progress, figures?: Figures) => void,
): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners()
    worker.on('message', (message: { progress?: Progress; figures?: Figures; solution?: Solution }) => {
      if (message.progress) onProgress?.(message.progress, message.figures)
      if (message.solution) resolve(message.solution)
    })
    worker.once('error', reject)
    worker.postMessage(order)
  })
}
