import { api, CallFailed } from '@firstbell/contract'
import type { Child, FamilyContact, FamilyRoute, Organization, Route } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, query } from '../../../api.ts'
import type { PaperPicture } from '../../../map/maplibre/paper-painter.ts'
import { type PaperView, paperViewOf } from '../../../map/paper/paper-view.ts'
import { usePaperPictures } from '../../../map/paper/use-paper-pictures.ts'
import { numbered } from '../plan/planning.ts'
import { type Turn, turnsTo } from './directions.ts'
import type { SheetOptions } from './sheet-options.tsx'
import { useReadEach } from './use-read-each.ts'

/** What a route sheet shows. */
export interface Sheet {
  route: Route
  seats: readonly FamilyRoute[]
  children: ReadonlyMap<string, Child>
  /** The turns to each point; undefined while they are on their way, null where no streets are known. */
  turns: ReadonlyMap<string, readonly Turn[]> | null | undefined
  contacts: ReadonlyMap<string, readonly FamilyContact[]>
  view: PaperView | undefined
  picture: PaperPicture | undefined
}

interface Asked {
  routeIds: readonly string[] | undefined
  organization: Organization
  options: SheetOptions
  /** Which of them are wanted, by what is only known when they are read. Memoized. */
  isWanted?: (route: Route) => boolean
}

/** The sheets of some routes in their order, as far as they are known, and how much of them is. */
export function useSheets({
  routeIds,
  organization: { id: orgId, yardLocation },
  options,
  isWanted = everyRoute,
}: Asked) {
  const families = useQuery(query(api.families.list, { query: { orgId } }))
  const plans = useReadEach('plans', routeIds, async (routeId) => {
    const [route, seats] = await Promise.all([
      client.routes.get({ params: { routeId } }),
      client.familyroutes.list({ query: { routeId } }),
    ])
    return { route, seats }
  })
  const wanted = useMemo(
    () =>
      plans.data &&
      routeIds?.flatMap((routeId) => plans.data?.get(routeId) ?? []).filter(({ route }) => isWanted(route)),
    [plans.data, routeIds, isWanted],
  )
  const more = useMore(wanted, options, yardLocation !== null)
  const children = useMemo(
    () => new Map(families.data?.flatMap((family) => family.children.map((child) => [child.id, child]))),
    [families.data],
  )
  const read = [plans, ...more.read]
  return {
    sheets: families.data && wanted?.map((plan): Sheet => ({ ...plan, children, ...more.of(plan.route) })),
    failed: [families, ...read].find(({ error }) => error),
    done: read.reduce((sum, { done }) => sum + done, more.pictures.done),
    total: read.reduce((sum, { total }) => sum + total, more.pictures.total),
    /** Everything that was asked for is there, with the maps. */
    isComplete: Boolean(
      families.data && wanted && read.every(({ data }) => data) && !(options.map && more.pictures.isPending),
    ),
  }
}

const everyRoute = () => true

type Plan = Pick<Sheet, 'route' | 'seats'>

/** What is read of the wanted routes if it is on their sheets. */
function useMore(wanted: readonly Plan[] | undefined, options: SheetOptions, hasYard: boolean) {
  const routeIds = useMemo(() => wanted?.map(({ route }) => route.id), [wanted])
  const familyIds = useMemo(
    () => wanted && [...new Set(wanted.flatMap(({ seats }) => seats.map(({ familyId }) => familyId)))],
    [wanted],
  )
  const views = useMemo(() => wanted && viewsOf(wanted), [wanted])
  const turns = useReadEach('turns', options.directions ? routeIds : undefined, (routeId) =>
    hasYard ? readTurnsWithYard(routeId) : readTurns(routeId),
  )
  const contacts = useReadEach('contacts', options.phones ? familyIds : undefined, (familyId) =>
    client.familycontacts.list({ query: { familyId } }),
  )
  const pictures = usePaperPictures(options.map ? views : undefined)
  return {
    read: [...(options.directions ? [turns] : []), ...(options.phones ? [contacts] : [])],
    pictures,
    of({ id, stops }: Route): Pick<Sheet, 'turns' | 'contacts' | 'view' | 'picture'> {
      const drive = turns.data?.get(id)
      const stopIds = numbered(stops).map(({ stop }) => stop.id)
      return {
        turns: drive && turnsTo(stopIds, drive),
        contacts: contacts.data ?? new Map(),
        view: options.map ? views?.get(id) : undefined,
        picture: pictures.data?.get(id),
      }
    },
  }
}

/** ROUTE-34: the way from the bus yard and back; without it where no street leads there. */
async function readTurnsWithYard(routeId: string) {
  return (await readTurns(routeId, { yard: 'true' })) ?? (await readTurns(routeId))
}

/** The way that the streets know; null where they know none. */
async function readTurns(routeId: string, query: { yard?: 'true' } = {}) {
  try {
    return await client.routes.drive({ params: { routeId }, query })
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}

function viewsOf(plans: readonly Plan[]): Map<string, PaperView> {
  return new Map(
    plans.flatMap(({ route }): [string, PaperView][] => {
      const view = paperViewOf([...route.path, ...route.stops.map(({ location }) => location)])
      return view ? [[route.id, view]] : []
    }),
  )
}
