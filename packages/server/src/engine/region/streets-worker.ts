import { workerData } from 'node:worker_threads'
import type { DrivingPoint } from '@firstbell/contract'
import { type CornersRequest, streetCorners } from '@firstbell/streets'
import { matrixOn, routeOn } from '../../adapters/routing/embedded.ts'
import { answerQuestions } from './answer-questions.ts'
import { readStreets } from './region-files.ts'

export type StreetsQuestion =
  { route: readonly DrivingPoint[] } | { matrix: readonly DrivingPoint[] } | { corners: CornersRequest } | 'ready'

const graph = readStreets((workerData as { dataFolder: string }).dataFolder) // given by openRegion

answerQuestions((question: StreetsQuestion) => {
  if (question === 'ready') return true
  if ('corners' in question) return streetCorners(graph, question.corners)
  return 'route' in question ? routeOn(graph, question.route) : matrixOn(graph, question.matrix)
})
