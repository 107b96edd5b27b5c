import type { AssignedDays } from '@firstbell/domain'
import { client } from '../../api.ts'

export interface ChildAtStop {
  routeId: string
  stopId: string
  familyId: string
  childId: string
}

/** Takes a child from a stop; its siblings stay. Answers with the weekdays of the child, where it was not every day. */
export async function releaseChild({ routeId, stopId, familyId, childId }: ChildAtStop): Promise<AssignedDays[]> {
  const atStop = { routeId, stopId, familyId }
  const [assigned] = await client.familyroutes.list({ query: atStop })
  const children = assigned?.children.filter((id) => id !== childId) ?? []
  if (children.length > 0) await client.familyroutes.change({ query: atStop, body: { children } })
  else await client.familyroutes.remove({ query: atStop })
  return assigned?.days.filter((one) => one.childId === childId) ?? []
}
