import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@firstbell/domain'
import type { Log } from '../../log.ts'

export interface WorkerCall<Question> {
  id: number
  question: Question
}

/** `answer`, or the refusal with which the question ends. */
export interface WorkerAnswer {
  id: number
  answer?: unknown
  refusal?: { code: 'invalid_input' | 'unavailable'; detail: string }
}

/** A thread that answers questions one after the other. */
export interface Thread<Question> {
  ask(question: Question): Promise<unknown>
  close(): Promise<void>
}

/** Starts one of the programs beside this one in a thread, so that what takes long holds up nobody else. */
export function startThread<Question>(program: string, workerData: unknown, log: Log): Thread<Question> {
  const worker = new Worker(path.join(import.meta.dirname, `${program}.js`), { workerData })
  const waiting = new Map<number, (answer: WorkerAnswer) => void>()
  let asked = 0
  let isGone = false
  const gone = { code: 'unavailable', detail: 'The map data cannot be read. Import the region again.' } as const
  worker.on('message', (answer: WorkerAnswer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  worker.on('error', (err) => log.error({ err, program }, 'A thread of the map data ended.'))
  worker.on('exit', () => {
    isGone = true
    for (const [id, answer] of waiting) answer({ id, refusal: gone })
    waiting.clear()
  })
  return {
    async ask(question) {
      if (isGone) throw new Refusal(gone.code, gone.detail)
      const { answer, refusal } = await new Promise<WorkerAnswer>((resolve) => {
        waiting.set(++asked, resolve)
        worker.postMessage({ id: asked, question } satisfies WorkerCall<Question>)
      })
      if (refusal) throw new Refusal(refusal.code, refusal.detail)
      return answer
    },
    close: async () => void (await worker.terminate()),
  }
}
