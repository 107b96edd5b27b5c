import {
  type AdoptedBus,
  type AdoptionPreview,
  EVERY_WEEKDAY,
  fitOfLoad,
  fits,
  inTimeDoubtOf,
  type GeneratedPlan,
  isValidOn,
  largestLoadOfWeek,
  lintOverlaps,
  type TimedRoute,
} from '@firstbell/domain'
import type { AdoptionDraft, DraftRoute } from './adoption-draft.ts'
import { draftRidersOf } from './adoption-draft.ts'
import type { AdoptionInputs, AdoptedRouteRow } from './adoption-inputs.store.ts'
import { previewOfBells } from './moved-bells.ts'

interface Previewed {
  inputs: AdoptionInputs
  plan: GeneratedPlan
  draft: AdoptionDraft
  planRevision: number
  dayChanges: number
  bans: AdoptionPreview['bans']
  /** SCENARIO-138: with which the buses of the other direction were adopted. */
  otherWay: readonly AdoptedBus[]
  /** SCENARIO-148: the routes with riders of schools whose bells are moved. */
  routesOfSchool: ReadonlyMap<string, readonly string[]>
}

/** SCENARIO-54: what adopting would do, before anything is written. */
export function adoptionPreviewOf(previewed: Previewed): AdoptionPreview {
  const { inputs, plan, draft, planRevision, dayChanges, bans, otherWay, routesOfSchool } = previewed
  const { effectiveDate } = draft
  const endingIds = new Set(draft.ends.map(({ route }) => route.id))
  const copyNames = new Map(draft.copies.map(({ copyOf, route }) => [copyOf, route.name]))
  const others = othersOf(inputs, draft)
  return {
    effectiveDate,
    planRevision,
    violations: plan.violations.length,
    begins: beginningRoutes(inputs, draft),
    ends: draft.ends.map(({ route, movedRiders, keptRiders }) => ({
      ...timed(route),
      routeId: route.id,
      movedRiders,
      keptRiders,
      copyName: copyNames.get(route.id) ?? null,
    })),
    buses: proposedBuses({ inputs, plan, draft, others, otherWay }),
    others,
    unassigned: plan.unassigned.flatMap(({ childId }) => {
      const child = inputs.children.get(childId)
      if (!child) return []
      const keepsRide = inputs.routes.some(
        ({ id, type }) => type !== (plan.direction === 'pickup' ? 2 : 1) && draftRidersOf(inputs, id).includes(childId),
      )
      return { childId, familyId: child.familyId, name: child.name, keepsRide }
    }),
    dayChanges,
    obstacles: draft.obstacles,
    bells: previewOfBells({ inputs, plan, effectiveDate, endingIds, routesOfSchool }),
    inTime: inTimeOf(plan),
    bans,
  }
}

function inTimeOf({ forecast, promise }: GeneratedPlan): AdoptionPreview['inTime'] {
  return {
    share: forecast?.inTimeShare ?? null,
    todayShare: forecast?.todayInTimeShare ?? null,
    percent: promise?.inTimePercent ?? null,
    source: forecast?.source ?? null,
    doubt: inTimeDoubtOf({ forecast, promise }),
  }
}

/** The routes of the plan, with what their riders take of a bus. */
export function beginningRoutes(inputs: AdoptionInputs, { begins }: Pick<AdoptionDraft, 'begins'>) {
  return begins.map(({ route, stops, busNumber = 0 }) => ({
    ...timed(route),
    busNumber,
    stops: stops.length,
    riders: stops.reduce((sum, { childIds }) => sum + childIds.length, 0),
    load: loadOf(inputs, stops),
    inWheelchairs: seatedOf(inputs, stops).flatMap(({ name, wheelchair }) => (wheelchair ? name : [])),
  }))
}

/** Who rides on a route of the plan, on which weekdays. */
function seatedOf({ children }: AdoptionInputs, stops: DraftRoute['stops']) {
  return stops.flatMap(({ childIds, weekdaysOf }) =>
    childIds.map((childId) => {
      const { name = '', grade = null, wheelchair = false } = children.get(childId) ?? {}
      return { childId, name, grade, wheelchair, weekdays: weekdaysOf?.get(childId) ?? EVERY_WEEKDAY }
    }),
  )
}

const loadOf = (inputs: AdoptionInputs, stops: DraftRoute['stops']) =>
  largestLoadOfWeek(seatedOf(inputs, stops), inputs.ridersPerSeat)

const timed = ({ name, starttime, endtime }: Pick<AdoptedRouteRow, 'name' | 'starttime' | 'endtime'>) => ({
  name,
  starttime,
  endtime,
})

/** What else runs on the effective date: the routes that stay, and the copies. */
function othersOf(inputs: AdoptionInputs, { ends, copies, effectiveDate }: AdoptionDraft): TimedRoute[] {
  const ending = new Set(ends.map(({ route }) => route.id))
  const withNames = ({
    busId,
    driverId,
    ...route
  }: Pick<AdoptedRouteRow, 'name' | 'starttime' | 'endtime' | 'busId' | 'driverId'>) => ({
    ...timed(route),
    bus: inputs.buses.get(busId ?? '') ?? null,
    driver: inputs.drivers.get(driverId ?? '') ?? null,
  })
  return [
    ...inputs.routes
      .filter((route) => !ending.has(route.id) && isValidOn(route, effectiveDate))
      .map((route) => ({ ...withNames(route), id: route.id })),
    ...copies.map(({ route, copyOf = '' }) => ({ ...withNames(route), id: `copy ${copyOf}` })),
  ]
}

interface Proposing {
  inputs: AdoptionInputs
  plan: GeneratedPlan
  draft: AdoptionDraft
  others: readonly TimedRoute[]
  otherWay: readonly AdoptedBus[]
}

/**
 * SCENARIO-57, SCENARIO-138: those of the same bus of the other direction; else bus and driver of the ending route with which a bus of the plan shares the most riders; each once, none who
 * drives another route at the time, and no bus on which the riders of its routes do not fit (FIT-1).
 */
function proposedBuses({ inputs, plan, draft, others, otherWay }: Proposing): AdoptionPreview['buses'] {
  const numbers = [...new Set(plan.routes.map(({ busNumber }) => busNumber))].toSorted((a, b) => a - b)
  const taken = new Set<string>()
  const sameBus = new Map(otherWay.map((adopted) => [adopted.busNumber, adopted]))
  const kept = (name: 'busId' | 'driverId', busNumber: number) =>
    new Set(otherWay.flatMap((one) => (one.busNumber === busNumber ? [] : (one[name] ?? []))))
  const isFree = (routes: readonly DraftRoute[], who: Pick<TimedRoute, 'bus' | 'driver'>) => {
    const own = routes.map(({ route }, at): TimedRoute => ({ ...timed(route), id: `new ${at}`, ...who }))
    const id = who.bus?.id ?? who.driver?.id
    const same = others.filter(({ bus, driver }) => (who.bus ? bus?.id : driver?.id) === id)
    return lintOverlaps([...same.map((route) => ({ ...route, ...who })), ...own]).length === 0
  }
  return numbers.map((busNumber) => {
    const own = draft.begins.filter((route) => route.busNumber === busNumber)
    const before = sharing(inputs, draft, own)
    const loads = own.map(({ stops }) => loadOf(inputs, stops))
    const isLargeEnough = (id: string) => {
      const bus = inputs.buses.get(id)
      return bus !== undefined && loads.every((load) => fits(fitOfLoad(bus, load)))
    }
    const candidates = [sameBus.get(busNumber), ...before]
    const take = (
      name: 'busId' | 'driverId',
      whoOf: (id: string) => Pick<TimedRoute, 'bus' | 'driver'>,
      isFit: (id: string) => boolean = () => true,
    ) => {
      const ofOtherBuses = kept(name, busNumber)
      const ids = candidates.flatMap((one) => one?.[name] ?? [])
      const found =
        ids.find((id) => !taken.has(id) && !ofOtherBuses.has(id) && isFit(id) && isFree(own, whoOf(id))) ?? null
      if (found !== null) taken.add(found)
      return found
    }
    const bus = plan.routes.find((route) => route.busNumber === busNumber)?.bus ?? { capacity: 0, wheelchairPlaces: 0 }
    const busOf = (id: string) => ({ bus: inputs.buses.get(id) ?? null, driver: null })
    const driverOf = (id: string) => ({ bus: null, driver: inputs.drivers.get(id) ?? null })
    const proposed: AdoptedBus = {
      busNumber,
      busId: take('busId', busOf, isLargeEnough),
      driverId: take('driverId', driverOf),
      groupId: before[0]?.groupId ?? null,
    }
    return { ...proposed, capacity: bus.capacity, wheelchairPlaces: bus.wheelchairPlaces }
  })
}

/** The ending routes with riders of these, the most first. */
function sharing(inputs: AdoptionInputs, { ends }: AdoptionDraft, own: readonly DraftRoute[]): AdoptedRouteRow[] {
  const riders = new Set(own.flatMap(({ stops }) => stops.flatMap(({ childIds }) => childIds)))
  return ends
    .map(({ route }) => ({ route, shared: draftRidersOf(inputs, route.id).filter((id) => riders.has(id)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ route }) => route)
}
