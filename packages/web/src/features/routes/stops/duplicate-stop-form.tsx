import { realStops, type Route } from '@firstbell/domain'
import { Checkbox, Select } from '@mantine/core'
import { client } from '../../../api.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { ToRouteField } from './to-route-field.tsx'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface DuplicateStopFormProps {
  route: Route
  onSaved(copy: { routeId: string; stopId: string }): unknown
  onLeave(): void
}

/** Copies a stop to the end of this or another route. */
export function DuplicateStopForm({ route, onSaved, onLeave }: DuplicateStopFormProps) {
  const t = useWords(routesWords)
  const record = useRecordForm({
    initial: { stopId: null as string | null, toRouteId: route.id, families: false },
    fields: {
      stopId: { label: t('routes.stop'), required: true },
      toRouteId: { label: t('duplicate.toRoute'), required: true },
      families: { label: t('routes.withFamilies') },
    },
    save: ({ stopId, ...body }) => client.stops.copy({ params: { routeId: route.id, stopId: stopId ?? '' }, body }), // required: nothing is sent without one
    onSaved: (stop, { toRouteId }) => onSaved({ routeId: toRouteId, stopId: stop.id }),
  })
  const { field } = record
  return (
    <RecordForm record={record} verb={t('duplicate.stop')} onLeave={onLeave}>
      <Select
        {...field('stopId')}
        searchable
        data={realStops(route.stops).map(({ id, name }, index) => ({ value: id, label: `${index + 1} ${name}` }))}
      />
      <ToRouteField {...field('toRouteId')} from={route} />
      <Checkbox {...field('families')} />
    </RecordForm>
  )
}
