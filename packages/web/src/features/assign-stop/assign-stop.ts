import type { NewStopOption, StopOption, StopOptions } from '@firstbell/domain'
import { client } from '../../api.ts'
import { type ChildAtStop, releaseChild } from './release-child.ts'

/** The child of the dialog. */
export interface ChildToAssign {
  id: string
  familyId: string
  firstName: string
  familyName: string
}

/** What was chosen: a stop that is there, or a new one at the home. */
export type Choice =
  | { kind: 'stop'; option: StopOption }
  | { kind: 'home'; option: NewStopOption; name: string; options: StopOptions }

/** What was done, and how it is undone. */
export interface Assigned {
  routeId: string
  stopName: string
  choice: Choice
  undo(): Promise<void>
}

/** Assigns a child; a new stop that is there already when the assignment failed is used by another try. */
export async function assignStop(
  child: ChildToAssign,
  choice: Choice,
  weekdays: number[] | undefined,
  created: Map<string, string>,
): Promise<Assigned> {
  const { routeId } = choice.option
  const isNew = choice.kind === 'home'
  const stopId = isNew ? (created.get(routeId) ?? (await createStop(choice))) : choice.option.stopId
  if (isNew) created.set(routeId, stopId)
  const days = weekdays ? [{ childId: child.id, weekdays }] : []
  const body = { familyId: child.familyId, children: [child.id], days }
  await client.familyroutes.create({ query: { routeId, stopId }, body })
  const at: ChildAtStop = { routeId, stopId, familyId: child.familyId, childId: child.id }
  return {
    routeId,
    stopName: isNew ? choice.name : choice.option.stopName,
    choice,
    undo: async () => {
      if (isNew) await client.stops.remove({ params: { routeId, stopId } })
      else await releaseChild(at)
    },
  }
}

async function createStop({ option, name, options }: Extract<Choice, { kind: 'home' }>): Promise<string> {
  const { routeId, order, stoptime } = option
  const { home, address } = options
  if (!home) throw new Error('new stops are only offered at a home with a location')
  const body = { name, address, location: home, stoptime, type: 0, order }
  return (await client.stops.create({ params: { routeId }, body })).id
}
