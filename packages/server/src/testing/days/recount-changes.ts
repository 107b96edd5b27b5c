// Counts who is worse off a second time. It shares no code with what it proves: nothing is imported but types.
import type { GeneratedPlan } from '@firstbell/domain'
import type { PlanningInputs } from '../../engine/planning/planning-inputs.store.ts'

interface MorningRide {
  walk: number | null
  ride: number
  at: number
  slack: number | null
  route: string
  place: string
  /** Schools that the bus serves before. */
  before: number
}

export interface Recounted {
  children: { id: string; ways: string; changes: string; walk: number | null; ride: number | null; at: number | null }[]
  families: Record<string, number>
}

const seconds = (hhmm: number) => Math.trunc(hhmm / 100) * 3600 + (hhmm % 100) * 60

function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180
  const [x, y] = [Math.sin(((b.lat - a.lat) * radians) / 2), Math.sin(((b.lng - a.lng) * radians) / 2)]
  const chord = x * x + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * y * y
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(chord))
}

const at = ({ lat, lng }: { lat: number; lng: number }) => `${lat.toFixed(5)} ${lng.toFixed(5)}`

/** The rides of a morning as the tables of routes say. */
function morningsOf(inputs: PlanningInputs, riders: Set<string>): Record<string, MorningRide> {
  const rides: Record<string, MorningRide> = {}
  for (const stop of inputs.stops) {
    for (const id of stop.childIds) {
      const child = inputs.children.find((one) => one.id === id)
      if (stop.routeType === 2 || rides[id] || !riders.has(id) || !child) continue
      const walk = child.home ? metres(child.home, stop.location) : null
      const time = seconds(stop.time)
      rides[id] = { walk, ride: 0, at: time, slack: 0, route: stop.routeId, place: at(stop.location), before: 0 }
    }
  }
  for (const route of inputs.routes) {
    const riding = inputs.children.filter(({ id }) => rides[id]?.route === route.id)
    const arrivals = inputs.schools
      .filter(({ id }) => riding.some(({ schoolId }) => schoolId === id))
      .map((school) => {
        const there = inputs.stops.filter((s) => s.routeId === route.id && metres(s.location, school.location) < 150)
        const last = Math.max(...riding.map(({ id }) => rides[id]?.at ?? 0))
        const end = Math.max(last, Math.min(seconds(route.endTime), seconds(school.bellStart)))
        const time = there.length > 0 ? seconds(there[there.length - 1]?.time ?? 0) : end
        return { school, time }
      })
    for (const { id, schoolId } of riding) {
      const ride = rides[id]
      const own = arrivals.find(({ school }) => school.id === schoolId)
      if (!ride || !own) continue
      ride.ride = Math.max(0, own.time - ride.at)
      ride.slack = seconds(own.school.bellStart) - own.time
      ride.before = arrivals.filter(
        ({ time, school }) => time < own.time || (time === own.time && school.id < own.school.id),
      ).length
    }
  }
  return rides
}

function plannedOf(inputs: PlanningInputs, plan: GeneratedPlan): Record<string, MorningRide> {
  const rides: Record<string, MorningRide> = {}
  for (const route of plan.routes) {
    for (const stop of route.stops) {
      for (const rider of stop.riders) {
        const child = inputs.children.find(({ id }) => id === rider.childId)
        const school = inputs.schools.find(({ id }) => id === child?.schoolId)
        const order = route.schools.map(({ schoolId }) => schoolId).indexOf(school?.id ?? '')
        const arrival = route.schools[order]?.secondOfDay ?? NaN
        rides[rider.childId] = {
          walk: rider.walkMetres,
          ride: rider.rideSeconds,
          at: stop.secondOfDay,
          slack: seconds(school?.bellStart ?? 0) - arrival,
          route: route.id,
          place: at(stop.location),
          before: order,
        }
      }
    }
  }
  return rides
}

/** For each route of today its successor: the same id, or the one with the most common riders that no other has taken. */
function successors(today: Record<string, MorningRide>, planned: Record<string, MorningRide>): Record<string, string> {
  const found: Record<string, string> = {}
  const ids = new Set(Object.values(planned).map(({ route }) => route))
  for (const { route } of Object.values(today)) if (ids.has(route)) found[route] = route
  for (;;) {
    let best = { from: '', to: '', common: 0 }
    for (const from of new Set(Object.values(today).map(({ route }) => route))) {
      for (const to of ids) {
        if (found[from] !== undefined || Object.values(found).includes(to)) continue
        const common = Object.keys(today).filter((id) => today[id]?.route === from && planned[id]?.route === to).length
        const isFirst = common === best.common && (from < best.from || (from === best.from && to < best.to))
        if (common > best.common || (common > 0 && isFirst)) best = { from, to, common }
      }
    }
    if (best.common === 0) return found
    found[best.from] = best.to
  }
}

/** The differences of a plan of a morning from the routes of today. */
export function recount(inputs: PlanningInputs, plan: GeneratedPlan): Recounted {
  const planned = plannedOf(inputs, plan)
  const riders = new Set([...Object.keys(planned), ...plan.unassigned.map(({ childId }) => childId)])
  const today = morningsOf(inputs, riders)
  const successor = successors(today, planned)
  const children = [...riders].toSorted().map((id) => {
    const [old, next] = [today[id], planned[id]]
    const none = { id, ways: '', changes: '', walk: null, ride: null, at: null }
    if (!old) return none
    if (!next) return { ...none, ways: 'unassigned', changes: 'unassigned' }
    const walk = old.walk === null || next.walk === null ? null : next.walk - old.walk
    const [ride, later] = [next.ride - old.ride, next.at - old.at]
    const ways: string[] = []
    if (walk !== null && walk > 1609.344 / 10) ways.push('walk')
    if (ride > 600) ways.push('ride')
    if (later <= -900) ways.push('time')
    if (next.at < 21_600 && old.at >= 21_600) ways.push('beforeSix')
    const changes: string[] = []
    if (old.place !== next.place) changes.push('stop')
    if (later >= 300 || later <= -300) changes.push('time5')
    if (later >= 900 || later <= -900) changes.push('time15')
    if (successor[old.route] !== next.route) changes.push('bus')
    if (old.before !== next.before) changes.push('schoolOrder')
    return { id, ways: ways.join(), changes: changes.join(), walk, ride, at: later }
  })
  const families: Record<string, number> = { families: 0, changed: 0 }
  const names = ['stop', 'time5', 'time15', 'bus', 'schoolOrder', 'unassigned']
  for (const familyId of new Set(inputs.children.map((child) => child.familyId))) {
    const own = inputs.children.filter((child) => child.familyId === familyId).map(({ id }) => id)
    const kinds = children.filter(({ id }) => own.includes(id)).flatMap(({ changes }) => changes.split(','))
    if (own.some((id) => today[id])) families['families'] = (families['families'] ?? 0) + 1
    if (['stop', 'bus', 'unassigned'].some((kind) => kinds.includes(kind)))
      families['changed'] = (families['changed'] ?? 0) + 1
    for (const name of names) families[name] = (families[name] ?? 0) + Number(kinds.includes(name))
  }
  return { children, families }
}
