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

/** A stop that a child leaves for another one, with the weekdays on which it waits there; undefined for every day. */
export interface FormerStop {
  routeId: string
  stopId: string
  weekdays: number[] | undefined
}

/** What was chosen: a stop that is there, or a new one at the home. */
export type Choice =
  | { kind: 'stop'; option: StopOption }
  | { kind: 'home'; option: NewStopOption; name: string; options: StopOptions }

interface AssignWays {
  /** Undefined for every day. */
  weekdays: number[] | undefined
  /** The new stops of earlier tries, by route. */
  created: Map<string, string>
  former: FormerStop | undefined
}

/** What was done, and how it is undone. */
export interface Assigned {
  routeId: string
  stopName: string
  choice: Choice
  undo(): Promise<void>
}

/** Assigns a child, and takes it from the stop that it leaves; a new stop that is there already when the assignment failed is used by another try. */
export async function assignStop(
  child: ChildToAssign,
  choice: Choice,
  { weekdays, created, former }: AssignWays,
): Promise<Assigned> {
  const { routeId } = choice.option
  const isNew = choice.kind === 'home'
  const stopId = isNew ? (created.get(routeId) ?? (await createStop(choice))) : choice.option.stopId
  if (isNew) created.set(routeId, stopId)
  const days = weekdays ? [{ childId: child.id, weekdays }] : []
  const body = { familyId: child.familyId, children: [child.id], days }
  await client.familyroutes.create({ query: { routeId, stopId }, body })
  const at: ChildAtStop = { routeId, stopId, familyId: child.familyId, childId: child.id }
  const leaveAgain = async () => {
    if (isNew) await client.stops.remove({ params: { routeId, stopId } })
    else await releaseChild(at)
  }
  const back = former && (await leaveFormer(child, former, leaveAgain))
  return {
    routeId,
    stopName: isNew ? choice.name : choice.option.stopName,
    choice,
    undo: async () => {
      await back?.()
      await leaveAgain()
    },
  }
}

/** The child waits at the new stop already, so that it is never without one; answers with how it is given back the former one. */
async function leaveFormer(
  { id: childId, familyId }: ChildToAssign,
  { routeId, stopId }: FormerStop,
  leaveAgain: () => Promise<void>,
): Promise<() => Promise<unknown>> {
  try {
    const days = await releaseChild({ routeId, stopId, familyId, childId })
    return () =>
      client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: [childId], days } })
  } catch (error) {
    await leaveAgain()
    throw error
  }
}

async function createStop({ option, name, options }: Extract<Choice, { kind: 'home' }>): Promise<string> {
  const { routeId, order, stoptime } = option
  const { home, address } = options
  if (!home) throw new Error('new stops are only offered at a home with a location')
  const body = { name, address, location: home, stoptime, type: 0, order }
  return (await client.stops.create({ params: { routeId }, body })).id
}
