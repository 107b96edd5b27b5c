import {
  addDays,
  type AdoptedBus,
  type AdoptionObstacle,
  DROPOFF,
  EVERY_WEEKDAY,
  type GeneratedPlan,
  type GeneratedRoute,
  hhmmOf,
  type LocalDate,
  type ScenarioRules,
  WAYPOINT,
  type WeekdayMask,
} from '@firstbell/domain'
import {
  type AdoptionInputs,
  assignmentKey,
  type AdoptedRouteRow,
  type AdoptedStopRow,
} from './adoption-inputs.store.ts'
import { obstaclesOf } from './adoption-obstacles.ts'
import { weekdaysOfRiders } from './weekdays-of-riders.ts'

export type NewStop = Omit<AdoptedStopRow, 'organizationId' | 'id' | 'routeId' | 'order'>
export type NewRoute = Omit<
  AdoptedRouteRow,
  'organizationId' | 'id' | 'childCount' | 'differentChildren' | 'stopCount' | 'inService' | 'validFrom'
>

interface DraftStop {
  stop: NewStop
  childIds: string[]
  /** Those of them who are assigned there on some weekdays only. */
  weekdaysOf?: ReadonlyMap<string, WeekdayMask>
}

/** A route that is to be inserted, with the riders of each stop. */
export interface DraftRoute {
  route: NewRoute
  stops: DraftStop[]
  /** Whether its points are not those along which its path leads. */
  isRedrawn: boolean
  /** Of a route of the plan. */
  busNumber?: number
  /** Of a copy. */
  copyOf?: string
}

export interface EndingRoute {
  route: AdoptedRouteRow
  movedRiders: number
  keptRiders: number
}

export interface AdoptionDraft {
  effectiveDate: LocalDate
  lastDate: LocalDate
  begins: DraftRoute[]
  copies: DraftRoute[]
  ends: EndingRoute[]
  obstacles: AdoptionObstacle[]
}

/** SCENARIO-50, SCENARIO-51: the routes that a plan becomes from a date on, those that end, and the copies for riders whom the plan does not place. */
export function adoptionDraft(
  inputs: AdoptionInputs,
  plan: GeneratedPlan,
  { effectiveDate, buses, rules }: { effectiveDate: LocalDate; buses: readonly AdoptedBus[]; rules: ScenarioRules },
): AdoptionDraft {
  const placed = new Set(placedChildIds(plan))
  const touched = inputs.routes.filter((route) => draftRidersOf(inputs, route.id).some((id) => placed.has(id)))
  const type = plan.direction === 'pickup' ? 1 : DROPOFF
  const ending = touched.filter((route) => route.type === type)
  const weekdaysOf = weekdaysOfRiders(inputs, ending)
  const ends = ending.map((route) => {
    const riders = new Set(draftRidersOf(inputs, route.id))
    const movedRiders = [...riders].filter((id) => placed.has(id)).length
    return { route, movedRiders, keptRiders: riders.size - movedRiders }
  })
  const names = new Set(inputs.routeNames)
  const nameOfRider = new Map(
    ending.flatMap(({ id, name }) => draftRidersOf(inputs, id).map((childId) => [childId, name] as const)),
  )
  const chosen = new Map(buses.map((bus) => [bus.busNumber, bus]))
  return {
    effectiveDate,
    lastDate: addDays(effectiveDate, -1),
    begins: plan.routes.map((route) =>
      planned(inputs, route, {
        ...{ type, names, nameOfRider, weekdaysOf },
        bus: chosen.get(route.busNumber),
        inPlaceSeconds: route.routeNumber === 1 ? (plan.promise?.inPlaceSeconds ?? 0) : 0,
      }),
    ),
    copies: ends
      .filter(({ keptRiders }) => keptRiders > 0)
      .map(({ route }) => copyOf(inputs, route, { placed, names })),
    ends,
    obstacles: obstaclesOf(inputs, plan, { touched, weekdaysOf, effectiveDate, rules }),
  }
}

export const placedChildIds = ({ routes }: Pick<GeneratedPlan, 'routes'>) =>
  routes.flatMap(({ stops }) => stops.flatMap(({ riders }) => riders.map(({ childId }) => childId)))

export const draftRidersOf = ({ stopsOf, ridersAt }: Pick<AdoptionInputs, 'stopsOf' | 'ridersAt'>, routeId: string) =>
  (stopsOf.get(routeId) ?? []).flatMap(({ id }) => ridersAt.get(id) ?? [])

/** The minute in which it is; a bus does not leave before it. */
const timeOf = (secondOfDay: number) => hhmmOf(Math.floor(secondOfDay / 60))

const firstSecondOf = ({ stops, schools }: GeneratedRoute) =>
  Math.min(...[...stops, ...schools].map(({ secondOfDay }) => secondOfDay))

interface Naming {
  type: number
  names: Set<string>
  /** The name of the ending route of a rider. */
  nameOfRider: ReadonlyMap<string, string>
  weekdaysOf: ReadonlyMap<string, readonly WeekdayMask[]>
  bus: AdoptedBus | undefined
  /** SCENARIO-113: how long before it leaves the first stop or school of its day the bus is to be there. */
  inPlaceSeconds: number
}

function planned(
  inputs: AdoptionInputs,
  route: GeneratedRoute,
  { type, names, nameOfRider, weekdaysOf, bus, inPlaceSeconds }: Naming,
): DraftRoute {
  /** ASSIGN-15: who rides on some weekdays alone does so from the stop of the plan, too. */
  const kept = (childIds: readonly string[]) =>
    new Map(childIds.map((id) => [id, weekdaysOf.get(id)?.[0] ?? EVERY_WEEKDAY]))
  const atSchools = route.schools.map(({ schoolId, secondOfDay }) => {
    const school = inputs.schools.get(schoolId)
    const place = { lat: school?.lat ?? 0, lng: school?.lng ?? 0 }
    const named = { name: school?.name ?? '', address: school?.address ?? '', displayAddress: '' }
    return { stop: { ...PLAIN, ...named, ...place, stoptime: timeOf(secondOfDay) }, childIds: [] }
  })
  const onTheWay = route.stops.map((stop, index) => {
    const present = inputs.stops.get(stop.stopId)
    const childIds = stop.riders.map(({ childId }) => childId)
    const stoptime = timeOf(stop.secondOfDay)
    if (present) return { stop: { ...shared(present), stoptime }, childIds, weekdaysOf: kept(childIds) }
    const { address: home = '' } = inputs.children.get(childIds.toSorted()[0] ?? '') ?? {}
    const address = stop.name || home // a corner has a name, a stop at a home has none
    const named = { name: address.slice(0, 120) || String(index + 1), address, displayAddress: '' }
    return { stop: { ...PLAIN, ...named, ...stop.location, stoptime }, childIds, weekdaysOf: kept(childIds) }
  })
  const stops = type === DROPOFF ? [...atSchools, ...onTheWay] : [...onTheWay, ...atSchools]
  const schoolNames = route.schools.map(({ schoolId }) => inputs.schools.get(schoolId)?.name ?? '')
  const former = mostFrequent(placedChildIds({ routes: [route] }).flatMap((id) => nameOfRider.get(id) ?? []))
  return {
    route: {
      name: former
        ? nameLike(names, former.slice(0, 110))
        : nextName(names, `${schoolNames.join(' / ').slice(0, 100)} ${type === DROPOFF ? 'PM' : 'AM'}`),
      type,
      groupId: bus?.groupId ?? null,
      busId: bus?.busId ?? null,
      driverId: bus?.driverId ?? null,
      ...hoursOf(stops.map(({ stop }) => stop)),
      starttime: timeOf(Math.max(0, firstSecondOf(route) - inPlaceSeconds)),
      path: [],
      validUntil: null,
    },
    stops,
    isRedrawn: true,
    busNumber: route.busNumber,
  }
}

const PLAIN = { type: 0, holdUntilTime: false, driverNote: '', hazard: false, importKey: null, importOrder: null }

/** What stays of a stop that another route stops at, too. */
function shared({ organizationId: _, id: __, routeId: ___, order: ____, ...stop }: AdoptedStopRow): NewStop {
  return { ...stop, importKey: null, importOrder: null }
}

const hoursOf = (stops: readonly Pick<NewStop, 'stoptime'>[]) => ({
  starttime: stops[0]?.stoptime ?? hhmmOf(0),
  endtime: stops.at(-1)?.stoptime ?? hhmmOf(0),
})

function nextName(names: Set<string>, base: string): string {
  let number = 1
  while (names.has(`${base} ${number}`)) number += 1
  names.add(`${base} ${number}`)
  return `${base} ${number}`
}

/** SCENARIO-50: 'High 3 AM' after 'High 1 AM' and 'High 2 AM': as an office names its routes, with a number that none has. */
function nameLike(names: Set<string>, former: string): string {
  const last = [...former.matchAll(/(?<!\d)\d{1,3}(?!\d)/g)].at(-1)
  if (!last) return nextName(names, former)
  const { 0: number, index: at } = last
  const numbered = (next: number) =>
    `${former.slice(0, at)}${String(next).padStart(number.length, '0')}${former.slice(at + number.length)}`
  let next = 1
  while (names.has(numbered(next))) next += 1
  names.add(numbered(next))
  return numbered(next)
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** 'North 1 B' */
function letteredName(names: Set<string>, base: string): string {
  const letter = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').find((one) => !names.has(`${base} ${one}`))
  if (letter === undefined) return nextName(names, base)
  names.add(`${base} ${letter}`)
  return `${base} ${letter}`
}

interface Copying {
  placed: ReadonlySet<string>
  names: Set<string>
}

/** SCENARIO-51: the route for the riders whom the plan does not place: without the others, and without the stops where nobody waits any more. */
function copyOf(inputs: AdoptionInputs, route: AdoptedRouteRow, { placed, names }: Copying): DraftRoute {
  const {
    organizationId: _,
    id,
    childCount: __,
    differentChildren: ___,
    stopCount: ____,
    inService: _____,
    ...rest
  } = route
  const { validFrom: ______, ...kept } = rest
  const all = (inputs.stopsOf.get(id) ?? []).map((row) => {
    const riders = inputs.ridersAt.get(row.id) ?? []
    const childIds = riders.filter((childId) => !placed.has(childId))
    return { row, childIds, isEmptied: riders.length > 0 && childIds.length === 0 }
  })
  const isRedrawn = all.some(({ isEmptied }) => isEmptied)
  // A waypoint between stops that are left out could lead the bus past a place where it has no business.
  const left = all.filter(({ row, isEmptied }) => !isEmptied && !(isRedrawn && row.type === WAYPOINT))
  const isCut = (at: 0 | -1) => all.filter(({ row }) => row.type !== WAYPOINT).at(at)?.isEmptied ?? false
  const hours = hoursOf(left.map(({ row }) => row))
  const name = letteredName(names, route.name.slice(0, 110))
  return {
    route: {
      ...kept,
      name,
      starttime: isCut(0) ? hours.starttime : route.starttime,
      endtime: isCut(-1) ? hours.endtime : route.endtime,
      path: isRedrawn ? [] : route.path,
    },
    stops: left.map(({ row, childIds }) => ({
      stop: shared(row),
      childIds,
      weekdaysOf: new Map(
        childIds.map((childId) => [
          childId,
          inputs.weekdaysOf.get(assignmentKey({ stopId: row.id, childId })) ?? EVERY_WEEKDAY,
        ]),
      ),
    })),
    isRedrawn,
    copyOf: id,
  }
}
