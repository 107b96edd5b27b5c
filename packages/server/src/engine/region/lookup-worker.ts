import { workerData } from 'node:worker_threads'
import type { Position } from '@firstbell/geo'
import { createGeocoder } from '@firstbell/streets'
import { reverseFrom, suggestFrom } from '../../adapters/geocoding/embedded.ts'
import { answerQuestions } from './answer-questions.ts'
import { readDirectory } from './region-files.ts'
import { openTiles } from './tile-files.ts'

export type LookupQuestion =
  | { suggest: string; near: Position | undefined }
  | { reverse: Position }
  | { tile: readonly [z: number, x: number, y: number] }
  | 'ready'

const { dataFolder } = workerData as { dataFolder: string } // given by openRegion
const geocoder = createGeocoder(readDirectory(dataFolder))
const tile = openTiles(dataFolder)

answerQuestions((question: LookupQuestion) => {
  if (question === 'ready') return true
  if ('suggest' in question) return suggestFrom(geocoder, question.suggest, question.near)
  return 'reverse' in question ? reverseFrom(geocoder, question.reverse) : tile(...question.tile)
})
