import type { PublicBoard } from '@firstbell/contract'
import {
  type DrawnStretch,
  hasMap,
  isAlertShown,
  modeOnDate,
  type Position,
  PublicAlert,
  type PublicRoute,
  publicRoute,
  publicStops,
  routeOutsideWindow,
  type ScheduledRun,
  type Sighting,
  sightingOf,
  steadyRoute,
} from '@firstbell/domain'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Deps } from '../../deps.ts'
import { findLogo } from '../organizations/logos.store.ts'
import { grouped, isShownNow, mayBeNamed, modeOfGroup, partOfBoard } from './parts.ts'
import { isOpenTo } from './passes.ts'
import {
  type BoardData,
  type BoardGroup,
  findByAddress,
  listBoardPaths,
  loadBoardData,
  type PublicPlace,
} from './publicboard.store.ts'
import { type PublicRoad, publicRoadOf } from './stretches.ts'

const DATA_TTL_MS = 15_000
const FRESH_MS = 1000
const KEPT_MS = 120_000
const NO_ROAD: PublicRoad = { stretches: [], alongOf: new Map() }
/** Sightings are kept a little longer than the longest delay. */
const SIGHTINGS_SECONDS = 700

/** What is kept in memory of an organization that somebody looks at. */
interface Board {
  data: BoardData
  dataAt: number
  madeAt: number
  sightings: Map<string, Sighting[]>
  roads: Roads
  /** With all groups that are not closed, whether they ask for a code or not; nobody sees it as a whole. */
  whole: PublicBoard
  /** What is shown of it, by the place and the groups whose codes are known. */
  parts: Map<string, PublicBoard | undefined>
}

/** The road of each route under way, for one version of its plan and of what is public of it. */
type Roads = ReadonlyMap<string, PublicRoad & { version: string }>

export interface PublicBoards {
  /** What is behind an address; nothing for one that is unknown, closed or replaced. */
  find(address: string): Promise<PublicPlace | undefined>
  /** What somebody with these passes may see of a place; nothing where all of it is closed. */
  read(place: PublicPlace, passes: readonly string[]): Promise<PublicBoard | undefined>
  /** The group behind a code that is asked for at a place. */
  findLocked(place: PublicPlace, groupId: string): Promise<BoardGroup | undefined>
  /** The logo that goes with what is read. */
  findLogo(organizationId: string): ReturnType<typeof findLogo>
  /** The office changed what is shown. */
  forget(organizationId: string): void
}

/** Somebody who asks under an address; `client` is what questions are counted by. */
interface Visitor {
  address: string
  client: string
  passes: readonly string[]
}

/** Shows a board to a visitor, or refuses. */
export type Show = (visitor: Visitor) => Promise<{ place: PublicPlace; board: PublicBoard }>

/** One board per organization, made once for all who look at it, at most once a second. */
export function createPublicBoards(deps: Deps): PublicBoards {
  const { database, realClock } = deps
  const boards = new Map<string, Promise<Board>>()

  function isFresh(board: Board): boolean {
    return performance.now() - board.madeAt < FRESH_MS
  }

  async function readBoard(organizationId: string): Promise<Board> {
    const known = boards.get(organizationId)
    const before = await known?.catch(() => undefined) // what failed is made anew
    if (before && isFresh(before)) return before
    const newest = boards.get(organizationId)
    if (newest && newest !== known) return newest // somebody else was quicker
    const isForgotten = newest === undefined // while it was waited for: what it was made from is no longer so
    const isOver = before && performance.now() - before.madeAt > KEPT_MS
    const making = makeBoard(deps, organizationId, isForgotten || isOver ? undefined : before)
    boards.set(organizationId, making)
    return making
  }

  /** FEED-11: one board for all who see the same. */
  async function read({ organizationId, groupId }: PublicPlace, passes: readonly string[]) {
    const board = await readBoard(organizationId)
    const locked = board.data.groups.filter((group) => !isOpenTo(group, passes, deps.encryption)).map(({ id }) => id)
    const key = JSON.stringify([groupId, locked])
    if (!board.parts.has(key)) board.parts.set(key, partOfBoard(board, groupId, new Set(locked)))
    return board.parts.get(key)
  }

  return {
    find: (address) => findByAddress(database, address, realClock.now()),
    read,
    async findLocked({ organizationId, groupId: only }, groupId) {
      const { data } = await readBoard(organizationId)
      const found = data.groups.find(({ id }) => id === groupId && (only ?? id) === id)
      return found && modeOfGroup(found, data) !== 'off' && found.accessCode !== null ? found : undefined
    },
    findLogo: (organizationId) =>
      database.transaction(scopeOfSystem(organizationId), (db) => findLogo(db, organizationId)),
    forget: (organizationId) => void boards.delete(organizationId),
  }
}

/** Reads what is shown of an organization, as far as `before` is too old. */
async function makeBoard(deps: Deps, organizationId: string, before: Board | undefined): Promise<Board> {
  const { database, tracking, serviceClock } = deps
  const nowMs = performance.now()
  const isOld = !before || nowMs - before.dataAt > DATA_TTL_MS
  const { plan, scheduledRuns } = await tracking.today(organizationId)
  const data = isOld
    ? await database.transaction(scopeOfSystem(organizationId), (db) => loadBoardData(db, organizationId, plan.date))
    : before.data
  const now = serviceClock.now()
  const roads = await findRoads(deps, organizationId, plan.version, scheduledRuns, data, before?.roads)
  const inWindow = scheduledRuns.filter((run) => isShownNow(run, data, now))
  const sightings = new Map(
    inWindow.map((scheduledRun) => {
      const { routeId } = scheduledRun
      if (!isOnMap(scheduledRun, data)) return [routeId, []]
      return [routeId, look(scheduledRun, before?.sightings.get(routeId), roads.get(routeId)?.stretches, now)]
    }),
  )
  const known = { data, sightings, roads, before, now }
  const routes = publicRoutesOf(scheduledRuns, plan.toleranceMinutes, known)
  const groups = grouped(routes, data)
  const alerts = data.alerts.filter((alert) => isAlertShown(alert, now)).map((alert) => PublicAlert.parse(alert))
  const { name, timeZone, theme } = data
  const whole = { clock: serviceClock.reading(), name, timeZone, theme, alerts, groups }
  return { data, dataAt: isOld ? nowMs : before.dataAt, madeAt: nowMs, sightings, roads, whole, parts: new Map() }
}

/** What a board is made from. */
interface BoardSource extends Pick<Board, 'data' | 'sightings' | 'roads'> {
  before: Board | undefined
  now: number
}

function publicRoutesOf(
  scheduledRuns: readonly ScheduledRun[],
  toleranceMinutes: number,
  { data, sightings, roads, before, now }: BoardSource,
): PublicRoute[] {
  const shownBefore = routesIn(before?.whole)
  const runOf = new Map(scheduledRuns.map((scheduledRun) => [scheduledRun.routeId, scheduledRun]))
  return scheduledRuns.flatMap((scheduledRun) => {
    const { routeId } = scheduledRun
    const usual = data.modeOf.get(routeId) ?? data.settings.mode
    const mode = modeOnDate(usual, scheduledRun)
    if (mode === 'off') return []
    const into = scheduledRun.mergedInto?.id
    const mergedInto = into !== undefined && mayBeNamed(into, routeId, data) ? runOf.get(into) : undefined
    const seen = sightings.get(routeId)
    if (!seen) return routeOutsideWindow(scheduledRun, mergedInto)
    const route = publicRoute(scheduledRun, { ...data.settings, mode }, toleranceMinutes, seen, now, mergedInto)
    const { stretches, alongOf } = roads.get(routeId) ?? NO_ROAD
    const known = hasMap(mode) ? (data.publicStops.get(routeId) ?? []) : []
    const placed = known.map((stop) => ({ ...stop, alongMetres: alongOf.get(stop.id) }))
    const stops = publicStops(scheduledRun, placed, { mode, sightings: seen, stretches }, now)
    return steadyRoute({ ...route, stops }, shownBefore.get(routeId), usual, now)
  })
}

/** Paths are long: each is read when its bus is under way, and again when the plan has changed. */
async function findRoads(
  { database, encryption }: Pick<Deps, 'database' | 'encryption'>,
  organizationId: string,
  planVersion: string,
  scheduledRuns: readonly ScheduledRun[],
  data: BoardData,
  before: Roads = new Map(),
): Promise<Roads> {
  const { stops } = data
  const mapped = scheduledRuns.filter((scheduledRun) => scheduledRun.run.active && isOnMap(scheduledRun, data))
  const wanted = mapped.map(({ routeId }) => ({
    routeId,
    version: JSON.stringify([planVersion, stops.get(routeId)]),
  }))
  const isKnown = ({ routeId, version }: (typeof wanted)[number]) => before.get(routeId)?.version === version
  const missing = wanted.filter((route) => !isKnown(route)).map(({ routeId }) => routeId)
  const paths =
    missing.length === 0
      ? new Map<string, Position[]>()
      : await database.transaction(scopeOfSystem(organizationId), (db) => listBoardPaths(db, organizationId, missing))
  return new Map(
    wanted.map(({ routeId, version }) => {
      const plan = { path: paths.get(routeId) ?? [], stops: stops.get(routeId) ?? [] }
      const known = paths.has(routeId) ? undefined : before.get(routeId)
      return [routeId, known ?? { version, ...publicRoadOf(plan, encryption) }]
    }),
  )
}

function isOnMap(scheduledRun: ScheduledRun, { modeOf, settings }: BoardData): boolean {
  return hasMap(modeOnDate(modeOf.get(scheduledRun.routeId) ?? settings.mode, scheduledRun))
}

/** Adds what the public may see of a bus now to what it has seen; a stretch is added once. */
function look(
  scheduledRun: ScheduledRun,
  before: readonly Sighting[] = [],
  stretches: readonly DrawnStretch[] = [],
  now: number,
): Sighting[] {
  // What was seen when the longest delay began is still shown.
  const isKept = (_: Sighting, i: number) => now - (before[i + 1]?.at ?? now) < SIGHTINGS_SECONDS
  const kept = scheduledRun.run.active ? before.filter(isKept) : []
  const { at, stretch } = kept.at(-1) ?? {}
  const sighting = sightingOf(scheduledRun, stretches)
  if (!sighting || sighting.at === at || (sighting.stretch && sighting.stretch === stretch)) return kept
  return [...kept, sighting]
}

function routesIn(board: PublicBoard | undefined) {
  const routes = board?.groups.flatMap((group) => group.routes) ?? []
  const at = board?.clock.now ?? 0
  return new Map(routes.map((route) => [route.id, { route, at }]))
}
