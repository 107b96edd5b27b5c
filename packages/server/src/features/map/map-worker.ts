import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'
import { createTileSource, tileJson } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import type { MapAnswer, MapCall } from './base-map.ts'

invariant(parentPort, 'the map is drawn in a thread of its own')
const office = parentPort
const { seed } = workerData as { seed: number }

// It shows nobody's data, so nobody is credited.
const source = createTileSource(buildTown(seed).data, { attribution: 'Fictional town' })

office.on('message', ({ id, question }: MapCall) => {
  const answer = 'describe' in question ? tileJson(source, question.describe) : source.tile(...question.tile)
  office.postMessage({ id, answer } satisfies MapAnswer)
})
