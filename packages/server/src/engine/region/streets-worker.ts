import { workerData } from 'node:worker_threads'
import type { DrivingPoint } from '@firstbell/contract'
import type { StreetBan } from '@firstbell/domain'
import {
  type AskedStreet,
  type CornersRequest,
  type Departure,
  type FootGraph,
  footGraph,
  streetCorners,
  walksBetween,
  type WalksRequest,
} from '@firstbell/streets'
import { matrixOn, matrixWithout, routeOn } from '../../adapters/routing/embedded.ts'
import { answerQuestions } from './answer-questions.ts'
import { banShapes, routeWithout, streetNear } from './banned-streets.ts'
import { readStreets } from './region-files.ts'

export type StreetsQuestion =
  | { route: readonly DrivingPoint[]; bans?: readonly StreetBan[] }
  | { matrix: readonly DrivingPoint[]; bans?: readonly StreetBan[]; departure?: Departure | undefined }
  | { corners: CornersRequest }
  | { walks: WalksRequest }
  | { streetAt: AskedStreet }
  | { shapesOf: readonly StreetBan[] }
  | 'ready'

const graph = readStreets((workerData as { dataFolder: string }).dataFolder) // given by openRegion
/** Made when it is first asked for. */
let onFoot: FootGraph | undefined

answerQuestions((question: StreetsQuestion) => {
  if (question === 'ready') return true
  if ('corners' in question) return streetCorners(graph, question.corners)
  if ('walks' in question) return walksBetween((onFoot ??= footGraph(graph.data)), question.walks)
  if ('streetAt' in question) return streetNear(graph, question.streetAt)
  if ('shapesOf' in question) return banShapes(graph, question.shapesOf)
  const { bans } = question
  if ('route' in question) return bans ? routeWithout(graph, question.route, bans) : routeOn(graph, question.route)
  const { matrix, departure } = question
  return bans ? matrixWithout(graph, matrix, bans, departure) : matrixOn(graph, matrix, departure)
})
