import type { PublicBoard } from '@firstbell/contract'
import { alertsFor, hasMap, isInWindow, type PublicGroup, type PublicMode, type ScheduledRun } from '@firstbell/domain'
import type { BoardData, BoardGroup } from './publicboard.store.ts'

function isClosed({ modeOf }: BoardData): boolean {
  return modeOf.size > 0 && [...modeOf.values()].every((mode) => mode === 'off')
}

/** All groups that are not closed, and the routes that are in none. */
export function grouped(routes: PublicGroup['routes'], data: BoardData): PublicGroup[] {
  const { groupOf, settings } = data
  const inGroup = (id: string | null) => routes.filter((route) => (groupOf.get(route.id) ?? null) === id)
  const open = data.groups.filter((group) => modeOfGroup(group, data) !== 'off')
  return [
    ...open.map((group) => ({
      id: group.id,
      name: group.name,
      hasMap: hasMap(modeOfGroup(group, data)),
      isLocked: false,
      routes: inGroup(group.id),
    })),
    { id: null, name: null, hasMap: hasMap(settings.mode), isLocked: false, routes: inGroup(null) },
  ]
}

export function modeOfGroup({ mode }: Pick<BoardGroup, 'mode'>, { settings }: Pick<BoardData, 'settings'>): PublicMode {
  return mode ?? settings.mode
}

/** PUBLIC-27: routes without a group are shown whenever their bus drives. */
export function isShownNow(scheduledRun: ScheduledRun, { groups, groupOf }: BoardData, now: number): boolean {
  const group = groups.find(({ id }) => id === groupOf.get(scheduledRun.routeId))
  return !group || isInWindow(scheduledRun, group, now)
}

/**
 * PUBLIC-20: whether the page of a route may name another one, which takes its riders in: not one that is closed, nor one
 * of another group that asks for a code.
 */
export function mayBeNamed(other: string, routeId: string, { modeOf, groupOf, groups, settings }: BoardData): boolean {
  if ((modeOf.get(other) ?? settings.mode) === 'off') return false
  const groupId = groupOf.get(other) ?? null
  const hasCode = groups.some(({ id, accessCode }) => id === groupId && accessCode !== null)
  return !hasCode || groupOf.get(routeId) === groupId
}

/** PUBLIC-23, PUBLIC-25: of a place its own group alone, else the groups that have routes; of a locked one nothing but its name. */
export function partOfBoard(
  { whole, data }: { whole: PublicBoard; data: BoardData },
  groupId: string | undefined,
  locked: ReadonlySet<string>,
): PublicBoard | undefined {
  const used = new Set(data.groupOf.values())
  const own = whole.groups.filter(({ id, routes }) =>
    groupId === undefined ? routes.length > 0 || (id !== null && used.has(id)) : id === groupId,
  )
  if (groupId === undefined ? isClosed(data) : own.length === 0) return undefined
  const groups = own.map((group) =>
    group.id !== null && locked.has(group.id) ? { ...group, hasMap: false, isLocked: true, routes: [] } : group,
  )
  const routes = groups.flatMap((group) => group.routes)
  return { ...whole, alerts: alertsFor(whole.alerts, routes), groups }
}
