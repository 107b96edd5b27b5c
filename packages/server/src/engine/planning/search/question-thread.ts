import { Worker } from 'node:worker_threads'
import type { DrivingPoint } from '@firstbell/contract'
import { Refusal, type StreetBan } from '@firstbell/domain'
import type { Departure } from '@firstbell/streets'
import type { Answered, Question } from './question.ts'
import { PLANNING_WORKER } from './search-thread.ts'
import type { RouteDrives } from '../paths/route-drives.ts'
import type { FoundTimes, TravelTimes } from '../travel-times.ts'

export interface QuestionTask {
  question: Question
  /** The drives of routes along their paths can be asked for. */
  knowsPaths: boolean
}

/** An error that crosses threads loses what it knows. */
type CrossingRefusal = Pick<Refusal, 'code' | 'message'>

/** What the thread says: it asks for travel times and for the drives of routes, and then answers. */
export type QuestionMessage =
  | { points: readonly DrivingPoint[]; bans: readonly StreetBan[]; departure: Departure }
  | { driven: readonly DrivingPoint[]; bans: readonly StreetBan[] }
  | { answered: Answered }
  | { refused: CrossingRefusal }

/** What it is told. */
export type TravelTimesMessage = { found: FoundTimes } | { refused: CrossingRefusal }
export interface DrivesMessage {
  drives: Awaited<ReturnType<RouteDrives>>
}

interface KnownOfStreets {
  travelTimes: TravelTimes
  routeDrives: RouteDrives | undefined
}

/** SCENARIO-45: answers in a thread of its own, so that calls are answered meanwhile. Travel times are those of the server, in shared memory. */
export function answerInThread(
  question: Question,
  { travelTimes, routeDrives }: KnownOfStreets,
  program: string = PLANNING_WORKER,
): Promise<Answered> {
  const task: QuestionTask = { question, knowsPaths: routeDrives !== undefined }
  const worker = new Worker(program, { workerData: task })
  const tell = (message: TravelTimesMessage | DrivesMessage) => worker.postMessage(message)
  return new Promise((resolve, reject) => {
    const drive = async ({ driven, bans }: Extract<QuestionMessage, { driven: unknown }>) => {
      try {
        tell({ drives: (await routeDrives?.(driven, bans)) ?? null })
      } catch (error) {
        reject(error)
        await worker.terminate()
      }
    }
    const find = async ({ points, bans, departure }: Extract<QuestionMessage, { points: unknown }>) => {
      try {
        tell({ found: await travelTimes(points, bans, departure) })
      } catch (error) {
        if (error instanceof Refusal) return tell({ refused: crossing(error) })
        reject(error)
        await worker.terminate()
      }
    }
    worker.on('message', (message: QuestionMessage) => {
      if ('points' in message) void find(message)
      else if ('driven' in message) void drive(message)
      else if ('refused' in message) reject(crossed(message.refused))
      else resolve(message.answered)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The thread ended without an answer.')))
  })
}

export const crossing = ({ code, message }: Refusal): CrossingRefusal => ({ code, message })
export const crossed = ({ code, message }: CrossingRefusal): Refusal => new Refusal(code, message)
