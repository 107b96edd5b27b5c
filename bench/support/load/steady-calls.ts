import { setTimeout as after } from 'node:timers/promises'

export interface SteadyCall {
  /** When it was made, by the clock of the machine in milliseconds. */
  at: number
  milliseconds: number
  isAnswered: boolean
}

const EVERY_MS = 100
const GIVE_UP_MS = 30_000

/** Makes a call every 100 ms, whether or not the ones before were answered. */
export function callSteadily(nextUrl: () => string, headers: Record<string, string>) {
  const calls: Promise<SteadyCall>[] = []
  const timer = setInterval(() => calls.push(call(nextUrl(), headers)), EVERY_MS)
  return {
    async stop(): Promise<SteadyCall[]> {
      clearInterval(timer)
      await after(EVERY_MS)
      return Promise.all(calls)
    },
  }
}

async function call(url: string, headers: Record<string, string>): Promise<SteadyCall> {
  const [at, began] = [Date.now(), performance.now()]
  const isAnswered = await fetch(url, { headers, signal: AbortSignal.timeout(GIVE_UP_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false, // counted as not answered
  )
  return { at, milliseconds: performance.now() - began, isAnswered }
}
