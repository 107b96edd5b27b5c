import { api } from '@firstbell/contract'
import { realStops, type Stop } from '@firstbell/domain'
import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query, client } from '../../../../api.ts'
import { RecordForm } from '../../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { chosenOrder } from './insertion.ts'
import { numbered, usePlanning } from '../../plan/planning.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

interface CopyStopFormProps {
  /** Where among the points of the route the stop comes. */
  orderChoice: string
  onSaved(stopId: string): unknown
  onLeave(): void
}

/** Copies a stop from another route, with or without its riders. */
export function CopyStopForm({ orderChoice, onSaved, onLeave }: CopyStopFormProps) {
  const t = useWords(routesWords)
  const { organization, route } = usePlanning()
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId: organization.id } }))

  const record = useRecordForm({
    initial: { routeId: null as string | null, stopId: null as string | null, families: false },
    fields: {
      routeId: { label: t('routes.route'), required: true },
      stopId: { label: t('routes.stop'), required: true },
      families: { label: t('routes.withFamilies') },
    },
    save({ routeId, stopId, families }) {
      const stop = stops.find(({ id }) => id === stopId)
      if (!routeId || !stop) throw new Error('a form is sent only with a stop that was chosen')
      const position = chosenOrder(
        numbered(route.stops).map((point) => point.stop),
        stop.location,
        orderChoice,
      )
      const body = { toRouteId: route.id, position, families }
      return client.stops.copy({ params: { routeId, stopId: stop.id }, body })
    },
    onSaved: ({ id }) => onSaved(id),
  })
  const { field, values, form } = record
  const other = useQuery({
    ...query(api.routes.get, { params: { routeId: values.routeId ?? '' } }),
    enabled: values.routeId !== null,
  })
  const stops: Stop[] = realStops(other.data?.stops ?? [])

  return (
    <RecordForm record={record} verb={t('routes.addStop')} onLeave={onLeave}>
      <Select
        {...field('routeId')}
        searchable
        data={routes.filter(({ id }) => id !== route.id).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(routeId) => form.setValues({ routeId, stopId: null })}
      />
      <Select
        {...field('stopId')}
        searchable
        disabled={values.routeId === null}
        data={stops.map(({ id, name }, index) => ({ value: id, label: `${index + 1} ${name}` }))}
      />
      <Checkbox {...field('families')} />
    </RecordForm>
  )
}
