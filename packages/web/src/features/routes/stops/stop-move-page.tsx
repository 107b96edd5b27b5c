import { api } from '@firstbell/contract'
import type { Stop } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { query, client } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { BEST, cheapestOrder, chosenOrder } from './insertion.ts'
import { OrderField } from './order-field.tsx'
import { Panel } from '../plan/panel.tsx'
import { numbered, usePlanning } from '../plan/planning.ts'
import { ToRouteField } from './to-route-field.tsx'
import { UpdateTimes } from '../times/update-times.tsx'

/** Moves a stop and its riders within its route, or to another one. */
export function StopMovePage() {
  const { route } = usePlanning()
  const { stopId = '' } = useParams()
  // Once it has moved it is no longer on this route, but the question about the times is still open.
  const [stop] = useState(() => route.stops.find(({ id }) => id === stopId))
  return stop ? <StopMoveForm key={stopId} stop={stop} /> : null
}

function StopMoveForm({ stop }: { stop: Stop }) {
  const { t } = useTranslation()
  const { route } = usePlanning()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<{ toRouteId: string; position: number } | null>(null)
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const list = pathTo('routeShow', { routeId: route.id })
  const leave = () => void navigate(`${list}?stop=${stop.id}`)

  const record = useRecordForm({
    initial: { toRouteId: route.id, orderChoice: BEST },
    fields: {
      toRouteId: { label: t('routes.route'), required: true },
      orderChoice: { label: t('routes.position') },
    },
    save: ({ toRouteId, orderChoice }) =>
      Promise.resolve({ toRouteId, position: chosenOrder(others, stop.location, orderChoice) }),
    onSaved: setAsking,
  })
  const { field, values } = record
  const { data: target } = useQuery(query(api.routes.get, { params: { routeId: values.toRouteId } }))
  const others: Stop[] = numbered(target?.stops ?? []).flatMap((point) => (point.stop.id === stop.id ? [] : point.stop))
  const families = stop.familyNames ? stop.familyNames.split(', ').length : 0
  const move = useAction(
    ({ toRouteId, position }: { toRouteId: string; position: number }) =>
      client.stops.move({
        params: { routeId: route.id, stopId: stop.id },
        body: { toRouteId, position, scope: 'permanent' },
      }),
    {
      async onDone(_, { toRouteId }) {
        setAsking(null)
        setMovedTo(toRouteId)
      },
    },
  )

  return (
    <Panel title={t('routes.moveNamed', { name: stop.name })} back={{ to: list, words: t('routes.stops') }}>
      <RecordForm record={record} verb={t('routes.moveStop')} onLeave={leave}>
        <ToRouteField {...field('toRouteId')} from={route} />
        <OrderField {...field('orderChoice')} points={others} best={cheapestOrder(others, stop.location)} />
      </RecordForm>
      {asking && (
        <Confirm
          title={t('routes.moveStop')}
          verb={t('routes.moveStop')}
          pending={move.pending}
          failure={move.failure}
          onConfirm={() => move.start(asking)}
          onClose={() => setAsking(null)}
        >
          {t('routes.moveQuestion', { stop: stop.name, position: asking.position, route: target?.name ?? '' })}{' '}
          {t('routes.moveRiders', {
            children: t('list.children', { count: stop.childcount }),
            families: t('routes.familiesCount', { count: families }),
          })}
        </Confirm>
      )}
      {movedTo && (
        <UpdateTimes
          routeId={movedTo}
          onClose={() => void navigate(`${pathTo('routeShow', { routeId: movedTo })}?stop=${stop.id}`)}
        />
      )}
    </Panel>
  )
}
