import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'

/** The base map, drawn away from the server's thread: cutting a town into tiles would hold up the buses. */
export interface BaseMap {
  /** TileJSON for tiles at `template`, which holds {z}, {x} and {y}. */
  describe(template: string): Promise<Record<string, unknown>>
  /** A vector tile; undefined where there is nothing to draw. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>
  close(): Promise<void>
}

export type MapQuestion = { describe: string } | { tile: readonly [number, number, number] }
export interface MapCall {
  id: number
  question: MapQuestion
}
export interface MapAnswer {
  id: number
  answer: unknown
}

/** Draws the fictional town of `seed`. */
export function openTownMap(seed: number): BaseMap {
  const worker = new Worker(path.join(import.meta.dirname, 'map-worker.js'), { workerData: { seed } })
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  worker.on('message', ({ id, answer }: MapAnswer) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  worker.on('error', () => {
    for (const answer of waiting.values()) answer(undefined) // pages show lines and stops on plain ground
    waiting.clear()
  })
  const ask = (question: MapQuestion) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++asked, resolve)
      worker.postMessage({ id: asked, question } satisfies MapCall)
    })
  return {
    async describe(template) {
      const answer = await ask({ describe: template })
      invariant(typeof answer === 'object' && answer, 'a description is an object')
      return answer as Record<string, unknown>
    },
    async tile(...tile) {
      const answer = await ask({ tile })
      return answer instanceof Uint8Array ? answer : undefined
    },
    close: async () => void (await worker.terminate()),
  }
}
