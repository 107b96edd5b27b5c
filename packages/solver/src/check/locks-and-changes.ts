import type { CheckContext } from './check-context.ts'

/** Locks are kept, and not more students than agreed have a new stop or route. Returns how many have. */
export function checkLocksAndChanges(context: CheckContext): number {
  const { problem, plan, students, violate } = context
  const { existing = [], locks = {}, rules = {} } = problem
  const stopOf = new Map<string, { stop: string; route: string }>()
  for (const route of plan.routes) {
    for (const { stop, students: waiting } of route.stops)
      for (const id of waiting) stopOf.set(id, { stop, route: route.id })
  }
  let changes = 0
  for (const route of existing) {
    for (const { stop, students: before } of route.stops) {
      for (const id of before) {
        const now = stopOf.get(id)
        if (now && (now.stop !== stop || now.route !== route.id)) changes += 1
      }
    }
  }
  if (changes > (rules.maxChanges ?? Infinity)) violate('too-many-changes', { by: changes - rules.maxChanges! })
  for (const { student, stop } of locks.studentStops ?? []) {
    const now = stopOf.get(student)
    if (now && now.stop !== stop) violate('locked-student', { student, stop: now.stop })
  }
  for (const { student, stop } of locks.studentStopBans ?? [])
    if (stopOf.get(student)?.stop === stop) violate('banned-student', { student, stop })
  for (const stop of locks.stopBans ?? []) {
    const visited = plan.routes.filter((route) => route.stops.some((one) => one.stop === stop))
    for (const { id } of visited) violate('banned-stop', { stop, route: id })
  }
  for (const { stop, route } of locks.stopRoutes ?? []) {
    const schools = existing.find(({ id }) => id === route)?.schools ?? []
    for (const other of plan.routes) {
      if (other.id === route || !other.stops.some((one) => one.stop === stop)) continue
      const riders = other.stops.flatMap((one) => (one.stop === stop ? one.students : []))
      if (riders.some((id) => schools.includes(students.get(id)?.school ?? '')))
        violate('locked-stop', { stop, route: other.id })
    }
  }
  const shape = (stops: readonly { stop: string; students: readonly string[] }[]) =>
    JSON.stringify(
      stops
        .map((one) => [one.stop, one.students.filter((id) => students.has(id)).toSorted()])
        .filter(([, there]) => there!.length > 0),
    )
  for (const id of locks.routes ?? []) {
    const before = existing.find((route) => route.id === id)
    const now = plan.routes.find((route) => route.id === id)
    // Where all its students have left, nothing remains to be driven.
    if (before && shape(before.stops) !== shape(now?.stops ?? [])) violate('locked-route', { route: id })
  }
  checkOrders(context)
  checkBusTypes(context)
  checkTimes(context)
  return changes
}

/** The stops that a route keeps are in the order that they had. */
function checkOrders({ problem, routes, violate }: CheckContext): void {
  for (const id of problem.locks?.routeOrders ?? []) {
    const before = problem.existing?.find((route) => route.id === id)?.stops.map(({ stop }) => stop) ?? []
    const kept = (routes.get(id)?.stops ?? []).map(({ stop }) => stop).filter((stop) => before.includes(stop))
    const late = kept.find((stop, i) => i > 0 && before.indexOf(stop) < before.indexOf(kept[i - 1]!))
    if (late !== undefined) violate('locked-order', { route: id, stop: late })
  }
}

function checkBusTypes({ problem, plan, violate }: CheckContext): void {
  for (const { route, busType } of problem.locks?.routeBusTypes ?? []) {
    const bus = plan.buses.find(({ routes }) => routes.includes(route))
    if (bus && bus.type !== busType) violate('locked-bus', { route })
  }
}

function checkTimes({ problem, plan, students, violate }: CheckContext): void {
  for (const { stop, route: id, from, until } of problem.locks?.stopTimes ?? []) {
    const schools = problem.existing?.find((route) => route.id === id)?.schools ?? []
    for (const route of plan.routes) {
      for (const { stop: visited, students: there, arrival } of route.stops) {
        if (visited !== stop || !there.some((who) => schools.includes(students.get(who)?.school ?? ''))) continue
        const by = Math.max(from - arrival, arrival - until)
        if (by > 0) violate('locked-time', { route: route.id, stop, by })
      }
    }
  }
}
