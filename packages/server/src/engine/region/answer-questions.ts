import { parentPort } from 'node:worker_threads'
import { invariant, Refusal } from '@firstbell/domain'
import type { WorkerAnswer, WorkerCall } from './worker-call.ts'

/** The other end of `startThread`: answers each question of the server. */
export function answerQuestions(answer: (question: never) => unknown): void {
  invariant(parentPort, 'questions are answered in a thread of its own')
  const port = parentPort
  port.on('message', ({ id, question }: WorkerCall<never>) => {
    try {
      port.postMessage({ id, answer: answer(question) } satisfies WorkerAnswer)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const code = error.code === 'invalid_input' ? error.code : 'unavailable'
      port.postMessage({ id, refusal: { code, detail: error.message } } satisfies WorkerAnswer)
    }
  })
}
