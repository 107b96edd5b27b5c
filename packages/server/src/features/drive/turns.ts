import type { DrivingPoint, DrivingRoute } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { findLine, project } from '@firstbell/geo'
import type { Routing } from '../../adapters/routing/routing.ts'

type Turn = DrivingRoute['legs'][number]['turns'][number]
type Place = DrivingPoint & { lat: number; lng: number }

/** A turn this far from the planned path belongs to another way. */
const ON_PATH_METRES = 30
/** As many routes as are remembered: their streets change when their points do. */
const REMEMBERED = 1000
/** Turns that a driver needs no instruction for. */
const SILENT: readonly Turn['kind'][] = ['depart', 'continue', 'arrive']

/** Asks for the turns of planned paths, and remembers them. */
export function createTurnLists(routing: Routing | undefined) {
  const known = new Map<string, Promise<Turn[]>>()

  async function ask(points: readonly Place[], path: readonly { lat: number; lng: number }[]): Promise<Turn[]> {
    const found = await routing?.route(points).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined // no streets here: a run can be driven without turns
      throw error
    })
    const line = findLine(path)
    if (!found || !line) return []
    return found.legs
      .flatMap(({ turns }) => turns)
      .filter(({ kind, location }) => !SILENT.includes(kind) && project(line, location).offsetMetres <= ON_PATH_METRES)
  }

  return (points: readonly Place[], path: readonly { lat: number; lng: number }[]): Promise<Turn[]> => {
    if (!routing || points.length < 2) return Promise.resolve([])
    const key = JSON.stringify([points, path.length, path[0], path.at(-1)])
    const turns = known.get(key) ?? ask(points, path)
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, turns)
    turns.catch(() => known.delete(key)) // an engine that failed is asked again
    return turns
  }
}
