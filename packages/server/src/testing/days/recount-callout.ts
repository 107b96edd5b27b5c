import type { CalloutProposal } from '@firstbell/domain'
import type { CalloutDay, CalloutPoint, CalloutRun, Travel } from '../../engine/callouts/callout-day.ts'

/** What a proposal costs, counted from what it writes alone; shares no code with the calculation. */
export function recountCallout(day: CalloutDay, { changes, moves }: CalloutProposal, travel: Travel) {
  const plan = new Map(day.runs.map((run) => [run.routeId, run]))
  const orders = new Map(day.runs.map((run) => [run.routeId, run.points.map(({ id }) => id)]))
  const pointById = new Map(day.runs.flatMap((run) => run.points.map((point) => [point.id, point] as const)))
  const homeOf = new Map(day.runs.flatMap((run) => run.points.map((point) => [point.id, run.routeId] as const)))
  for (const { stopId, routeId, position } of moves) {
    const from = orders.get(homeOf.get(stopId) ?? '') ?? []
    from.splice(from.indexOf(stopId), 1)
    orders.get(routeId)?.splice(position - 1, 0, stopId)
  }
  const out = new Set(
    changes.flatMap(({ routeId, cancelled, mergedIntoRouteId }) => (cancelled || mergedIntoRouteId ? [routeId] : [])),
  )
  const change = new Map(changes.map((one) => [one.routeId, one]))
  const families = new Map<string, { seconds: number; otherBus: boolean }>()
  const arrivals = new Map<string, number>()
  const riders = new Map<string, number>()
  for (const [routeId, order] of orders) {
    const run = plan.get(routeId)
    if (!run || out.has(routeId)) continue
    const points = order.flatMap((id) => pointById.get(id) ?? [])
    const { times, end } = timesOf(run, points, travel)
    const later = ((change.get(routeId)?.delayMinutes ?? run.delayMinutes) - run.delayMinutes) * 60
    const busId = change.get(routeId)?.busId ?? run.busId
    const seated = new Set<string>()
    for (const point of points) {
      const at = (times.get(point.id) ?? 0) + later
      const usualRun = plan.get(homeOf.get(point.id) ?? '')
      for (const { childId, familyId } of point.riders) {
        seated.add(childId)
        const known = families.get(familyId) ?? { seconds: 0, otherBus: false }
        families.set(familyId, {
          seconds: Math.max(known.seconds, Math.abs(at - point.at)),
          otherBus: known.otherBus || usualRun?.busId !== busId,
        })
      }
    }
    riders.set(routeId, seated.size)
    arrivals.set(routeId, end + later)
  }
  const all = [...families.values()]
  return {
    familiesOver5Minutes: all.filter(({ seconds }) => seconds >= 300).length,
    familiesOver15Minutes: all.filter(({ seconds }) => seconds >= 900).length,
    largestChangeMinutes: Math.round(Math.max(0, ...all.map(({ seconds }) => seconds)) / 60),
    familiesOnOtherBus: all.filter(({ otherBus }) => otherBus).length,
    riders,
    endOf: arrivals,
  }
}

/** Drives the points in this order: own points are left as scheduled plus all detours and waits before them. */
function timesOf(run: CalloutRun, points: readonly CalloutPoint[], travel: Travel) {
  const own = new Set(run.points.map(({ id }) => id))
  const times = new Map<string, number>()
  const driven = points.filter(({ isWaypoint }) => !isWaypoint)
  let shift = 0
  let leaves: number | undefined
  let before: CalloutPoint | undefined
  let lastOwn: CalloutPoint | undefined
  const [firstOwn] = driven.filter(({ id }) => own.has(id))
  for (const point of driven) {
    const way = before ? travel(before.location, point.location).seconds : 0
    if (own.has(point.id)) {
      const usual = lastOwn ? travel(lastOwn.location, point.location).seconds : 0
      if (leaves !== undefined && before && !own.has(before.id)) {
        const usually = lastOwn ? lastOwn.at + shift + usual : point.at + shift
        shift += leaves + way - usually
      }
      leaves = point.at + shift
      lastOwn = point
      times.set(point.id, leaves)
    } else {
      const at = leaves === undefined ? (firstOwn?.at ?? run.startAt) : leaves + way
      times.set(point.id, at)
      leaves = at + 20 + 4 * point.riders.length
    }
    before = point
  }
  const isAppended = before !== undefined && !own.has(before.id)
  const end = isAppended ? run.endAt + ((leaves ?? 0) - (lastOwn?.at ?? 0)) : run.endAt + shift
  return { times, end }
}
