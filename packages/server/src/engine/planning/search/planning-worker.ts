import { once } from 'node:events'
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { invariant, Refusal } from '@firstbell/domain'
import { InvalidProblem } from '@firstbell/solver'
import { answerQuestion } from './question.ts'
import {
  crossed,
  crossing,
  type DrivesMessage,
  type QuestionMessage,
  type QuestionTask,
  type TravelTimesMessage,
} from './question-thread.ts'
import { forecastSearch } from '../promise/forecast-search.ts'
import type { SearchMessage, SearchTask } from './search-thread.ts'
import type { RouteDrives } from '../paths/route-drives.ts'
import type { TravelTimes } from '../travel-times.ts'

invariant(parentPort, 'searches and questions have a thread of their own')
const port = parentPort
// Positions of buses come first. Elsewhere than on Linux a thread has no priority of its own, and this would be that of the server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)
const task = workerData as SearchTask | QuestionTask // given by startSearchThread or answerInThread

if ('question' in task) await answer(task)
else searchFor(task)

function searchFor({ order, stopFlag }: SearchTask): void {
  const post = (message: SearchMessage) => port.postMessage(message)
  try {
    const found = forecastSearch(order, {
      nowMs: () => performance.now(),
      isStopped: () => Atomics.load(stopFlag, 0) !== 0,
      onBest: (best) => post({ best }),
      onProgress: (nominalSeconds) => post({ nominalSeconds }),
    })
    post({ found })
  } catch (error) {
    if (!(error instanceof InvalidProblem)) throw error
    post({ invalid: { faults: error.faults, lockFaults: error.lockFaults } }) // an error that crosses threads loses what it knows
  }
}

async function answer({ question, knowsPaths }: QuestionTask): Promise<void> {
  const post = (message: QuestionMessage) => port.postMessage(message)
  const travelTimes: TravelTimes = async (points, bans = [], departure = 'anywhere') => {
    post({ points, bans, departure })
    const [told] = (await once(port, 'message')) as [TravelTimesMessage] // sent by answerInThread
    if ('refused' in told) throw crossed(told.refused)
    return told.found
  }
  const routeDrives: RouteDrives = async (driven, bans) => {
    post({ driven, bans })
    const [{ drives }] = (await once(port, 'message')) as [DrivesMessage] // sent by answerInThread
    return drives
  }
  try {
    post({ answered: await answerQuestion(question, travelTimes, knowsPaths ? routeDrives : undefined) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    post({ refused: crossing(error) })
  }
}
