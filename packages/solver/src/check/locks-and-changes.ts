import type { CheckContext } from './check.ts'

/** Locks are kept, and not more students than agreed have a new stop or route. Returns how many have. */
export function checkLocksAndChanges({ problem, plan, students, violate }: CheckContext): number {
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
  return changes
}
