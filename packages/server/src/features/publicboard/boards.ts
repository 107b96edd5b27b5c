import type { PublicBoard } from '@firstbell/contract'
import {
  hasMap,
  mayBeSeen,
  noticeOn,
  type PublicGroup,
  publicRoute,
  type ScheduledRun,
  type Sighting,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Deps } from '../../deps.ts'
import { findLogo } from '../organizations/logos.store.ts'
import { findByAddress, type BoardData, loadBoardData } from './publicboard.store.ts'

const PRIVATE_METRES = 150
const DATA_TTL_MS = 15_000
const FRESH_MS = 1000
const KEPT_MS = 120_000
/** Sightings are kept a little longer than the longest delay. */
const SIGHTINGS_SECONDS = 700

/** What is kept in memory of an organization that somebody looks at. */
interface Board {
  data: BoardData
  dataAt: number
  madeAt: number
  sightings: Map<string, Sighting[]>
  /** Nothing where all groups are closed. */
  shown: PublicBoard | undefined
}

export interface PublicBoards {
  /** The organization behind an address; nothing for one that is unknown, closed or replaced. */
  find(address: string): Promise<string | undefined>
  /** What everybody may see of an organization; nothing where all of it is closed. */
  read(organizationId: string): Promise<PublicBoard | undefined>
  /** The logo that goes with what is read. */
  findLogo(organizationId: string): ReturnType<typeof findLogo>
  /** The office changed what is shown. */
  forget(organizationId: string): void
}

/** Shows a board to one who asks under an address, or refuses. */
export type Show = (address: string, client: string) => Promise<PublicBoard>

/** One board per organization, made once for all who look at it, at most once a second. */
export function createPublicBoards({ database, tracking, clock, time }: Deps): PublicBoards {
  const boards = new Map<string, Promise<Board>>()

  async function make(organizationId: string, before: Board | undefined): Promise<Board> {
    const nowMs = performance.now()
    const isOld = !before || nowMs - before.dataAt > DATA_TTL_MS
    const data = isOld
      ? await database.transaction(scopeOfSystem(organizationId), (db) => loadBoardData(db, organizationId))
      : before.data
    const { plan, scheduledRuns } = await tracking.today(organizationId)
    const now = clock.now()
    const sightings = new Map(
      scheduledRuns.map((scheduledRun) => [
        scheduledRun.routeId,
        look(scheduledRun, before?.sightings.get(scheduledRun.routeId), data, now),
      ]),
    )
    const routes = scheduledRuns.flatMap((scheduledRun) => {
      const mode = data.modeOf.get(scheduledRun.routeId) ?? data.settings.mode
      if (mode === 'off') return []
      const seen = sightings.get(scheduledRun.routeId) ?? []
      const route = publicRoute(scheduledRun, { ...data.settings, mode }, plan.toleranceMinutes, seen, now)
      return { ...route, stops: hasMap(mode) ? (data.publicStops.get(scheduledRun.routeId) ?? []) : [] }
    })
    const notice = noticeOn(data.settings.notice, plan.date)
    const shown = isClosed(data)
      ? undefined
      : { clock: clock.reading(), name: data.name, theme: data.theme, notice, groups: grouped(routes, data) }
    return { data, dataAt: isOld ? nowMs : before.dataAt, madeAt: nowMs, sightings, shown }
  }

  function isFresh(board: Board): boolean {
    return performance.now() - board.madeAt < FRESH_MS
  }

  async function read(organizationId: string): Promise<PublicBoard | undefined> {
    const known = boards.get(organizationId)
    const before = await known?.catch(() => undefined) // what failed is made anew
    if (before && isFresh(before)) return before.shown
    const newest = boards.get(organizationId)
    if (newest && newest !== known) return (await newest).shown // somebody else was quicker
    const isOver = before && performance.now() - before.madeAt > KEPT_MS
    const making = make(organizationId, isOver ? undefined : before)
    boards.set(organizationId, making)
    return (await making).shown
  }

  return {
    find: (address) => findByAddress(database, address, time.now()),
    read,
    findLogo: (organizationId) =>
      database.transaction(scopeOfSystem(organizationId), (db) => findLogo(db, organizationId)),
    forget: (organizationId) => void boards.delete(organizationId),
  }
}

/** Adds where a bus is now to where it was seen, unless it may not be seen there. */
function look(scheduledRun: ScheduledRun, before: readonly Sighting[] = [], data: BoardData, now: number): Sighting[] {
  const { position } = scheduledRun.run
  const kept = scheduledRun.run.active ? before.filter(({ at }) => now - at < SIGHTINGS_SECONDS) : []
  if (!position || position.at === kept.at(-1)?.at) return kept
  const places = data.privatePlaces.get(scheduledRun.routeId) ?? []
  const isNear = places.some((place) => distanceMetres(place, position) <= PRIVATE_METRES)
  if (!mayBeSeen(scheduledRun, isNear)) return kept
  const { at, lat, lng, headingDegrees } = position
  return [...kept, { at, lat, lng, headingDegrees: headingDegrees ?? null }]
}

function isClosed({ modeOf }: BoardData): boolean {
  return modeOf.size > 0 && [...modeOf.values()].every((mode) => mode === 'off')
}

function grouped(routes: PublicGroup['routes'], { groups, groupOf, settings }: BoardData): PublicGroup[] {
  const inGroup = (id: string | null) => routes.filter((route) => (groupOf.get(route.id) ?? null) === id)
  const all = [
    ...groups.map(({ id, name, mode }) => ({ id, name, hasMap: hasMap(mode ?? settings.mode), routes: inGroup(id) })),
    { id: null, name: null, hasMap: hasMap(settings.mode), routes: inGroup(null) },
  ]
  return all.filter((group) => group.routes.length > 0)
}
