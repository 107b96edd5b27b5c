import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Outlet, useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router'
import { query } from '../../../api.ts'
import { lazyMap } from '../../../map/lazy-map.tsx'
import { positionText } from '../../../map/places/position-text.ts'
import { pathTo } from '../../../paths.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import pageStyles from '../../../ui/page/map-page.module.css'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { useInitialTransition } from '../../../ui/page/use-initial-transition.ts'
import { RouteHeader } from '../../route-header/route-header.tsx'
import { MoveQuestion } from '../stops/list/move-question.tsx'
import { useStopMoves } from '../stops/list/use-stop-moves.tsx'
import { UpdateTimes } from '../times/update-times.tsx'
import type { Placing, Planning } from './planning.ts'
import { PlanActions } from './plan-actions.tsx'
import styles from './route-page.module.css'
import { WaypointConfirm } from './waypoints/waypoint-confirm.tsx'
import { uiWords } from '../../../ui/words.en.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const PlanningMap = lazyMap(async () => (await import('./planning-map.tsx')).PlanningMap)

/** The plan of one route: a panel to work in, beside the map. */
export function RoutePage() {
  const t = useWords(routesWords, uiWords)
  const { routeId = '', stopId } = useParams()
  const organization = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [pulled, setPulled] = useState<{ from: Position; to: Position } | null>(null)
  const { data, error, refetch } = useQuery(query(api.routes.get, { params: { routeId } }))
  const route = useInitialTransition(data)
  usePageTitle(route?.name ?? t('loading'))
  const [changed, setChanged] = useState<readonly string[]>([])
  const pointsChanged = (...routeIds: string[]) => setChanged([...new Set(routeIds)])
  const moves = useStopMoves(route, ({ move: { stop, to }, from, onDate }) => {
    if (onDate !== null)
      return navigate(`${pathTo('routeShow', { routeId: from.id })}?stop=${stop.id}`, { replace: true })
    pointsChanged(to.id, from.id)
    return navigate(`${pathTo('routeShow', { routeId: to.id })}?stop=${stop.id}`, { replace: to.id === from.id })
  })
  if (!route) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />

  const picked = stopId ?? search.get('stop')
  const list = pathTo('routeShow', { routeId })
  function pick(id: string) {
    if (stopId) return void navigate(pathTo('routeStopShow', { routeId, stopId: id }))
    setSearch(picked === id ? {} : { stop: id }, { replace: true, preventScrollReset: true })
  }

  /** The form of a dragged stop saves its new position, or leaves the stop where it was. */
  function move(id: string, position: Position) {
    if (id === stopId && placing) placing.onPosition(position)
    else void navigate(pathAt(pathTo('routeStopShow', { routeId, stopId: id }), position))
  }

  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <RouteHeader route={route} tab="plan" actions={<PlanActions route={route} />} />
      <section className={styles.panel} aria-label={t('routes.plan')}>
        <Outlet context={{ organization, route, picked, pick, setPlacing, moves, pointsChanged } satisfies Planning} />
      </section>
      <div className={pageStyles.map}>
        <Suspense>
          <PlanningMap
            key={routeId}
            organization={organization}
            route={route}
            picked={picked}
            onPick={pick}
            placing={placing}
            onPosition={(position) => void navigate(pathAt(pathTo('routeStopAdd', { routeId }), position))}
            onMove={move}
            onLine={(to, from) => setPulled({ from, to })}
          />
        </Suspense>
      </div>
      {pulled && (
        <WaypointConfirm
          route={route}
          position={pulled.to}
          from={pulled.from}
          onClose={() => setPulled(null)}
          onCreated={(id) => {
            setPulled(null)
            pointsChanged(routeId)
            return navigate(`${list}?stop=${id}`, { replace: true })
          }}
        />
      )}
      {moves.asked && <MoveQuestion {...moves} move={moves.asked} organization={organization} />}
      {changed[0] && (
        <UpdateTimes
          key={changed[0]}
          routeId={changed[0]}
          organization={organization}
          onClose={() => setChanged(changed.slice(1))}
        />
      )}
    </div>
  )
}

/** A form of a stop that begins at a position of the map. */
function pathAt(path: string, position: Position): string {
  return `${path}?${new URLSearchParams({ at: positionText(position) })}`
}
