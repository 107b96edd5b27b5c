import { api } from '@firstbell/contract'
import type { RouteStop } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { notFound, query, queryClient } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { BEST, cheapestOrder, chosenOrder } from './form/insertion.ts'
import { OrderField } from './form/order-field.tsx'
import { Panel } from '../plan/panel.tsx'
import { numbered, usePlanning } from '../plan/planning.ts'
import { ToRouteField } from './to-route-field.tsx'
import { useWasThere } from './use-was-there.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Moves a stop and its riders within its route, or to another one. */
export function StopMovePage() {
  const { route } = usePlanning()
  const { stopId = '' } = useParams()
  const stop = route.stops.find(({ id }) => id === stopId)
  const wasThere = useWasThere(stop !== undefined, stopId)
  if (!stop && wasThere) return null // it has just moved to another route, and the page is about to follow
  if (!stop) throw notFound()
  return <StopMoveForm key={stopId} stop={stop} />
}

function StopMoveForm({ stop }: { stop: RouteStop }) {
  const t = useWords(routesWords)
  const { route, moves } = usePlanning()
  const navigate = useNavigate()
  const list = pathTo('routeShow', { routeId: route.id })

  const record = useRecordForm({
    initial: { toRouteId: route.id, orderChoice: BEST },
    fields: {
      toRouteId: { label: t('routes.route'), required: true },
      orderChoice: { label: t('routes.position') },
    },
    async save({ toRouteId, orderChoice }) {
      const to = await queryClient.fetchQuery(query(api.routes.get, { params: { routeId: toRouteId } }))
      return { stop, to, position: chosenOrder(pointsBeside(stop, to.stops), stop.location, orderChoice) }
    },
    onSaved: moves.start,
  })
  const { field, values } = record
  const { data: target } = useQuery(query(api.routes.get, { params: { routeId: values.toRouteId } }))
  const others = pointsBeside(stop, target?.stops ?? [])

  return (
    <Panel title={t('routes.moveNamed', { name: stop.name })} back={{ to: list, words: t('routes.stops') }}>
      <RecordForm record={record} verb={t('routes.moveStop')} onLeave={() => void navigate(`${list}?stop=${stop.id}`)}>
        <ToRouteField {...field('toRouteId')} from={route} />
        <OrderField {...field('orderChoice')} points={others} best={cheapestOrder(others, stop.location)} />
      </RecordForm>
    </Panel>
  )
}

/** The points of a route among which the stop is inserted: all but itself. */
function pointsBeside(stop: RouteStop, points: readonly RouteStop[]): RouteStop[] {
  return numbered(points).flatMap((point) => (point.stop.id === stop.id ? [] : point.stop))
}
