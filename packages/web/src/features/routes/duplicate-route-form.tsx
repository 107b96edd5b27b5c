import { DEFAULT_TIME, formatHhmm, parseHhmm, type Route, WAYPOINT } from '@firstbell/domain'
import { Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { invalidSentence } from '../../ui/sentences.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'

interface DuplicateRouteFormProps {
  route: Route
  onSaved(routeId: string): unknown
  onLeave(): void
}

export function DuplicateRouteForm({ route, onSaved, onLeave }: DuplicateRouteFormProps) {
  const { t } = useTranslation()
  const waypoints = route.stops.filter(({ type }) => type === WAYPOINT).length
  const starttime = t('routes.starttime')
  const record = useRecordForm({
    initial: {
      name: t('duplicate.nameOf', { route: route.name }),
      type: String(route.type),
      starttime: formatHhmm(route.starttime),
      reversed: false,
      families: true,
      waypoints: true,
    },
    fields: {
      name: { label: t('routes.name'), required: true },
      type: { label: t('routes.columns.type') },
      starttime: {
        label: starttime,
        required: true,
        check: (typed) =>
          parseHhmm(typed) === undefined ? invalidSentence(t, starttime, t('routes.timeHint')) : undefined,
      },
      reversed: { label: t('duplicate.reversed') },
      families: { label: t('duplicate.families', { children: t('list.children', { count: route.childcount }) }) },
      waypoints: { label: t('duplicate.waypoints', { count: waypoints }) },
    },
    save: ({ name, type, starttime: time, ...options }) =>
      client.routes.duplicate({
        params: { routeId: route.id },
        body: { ...options, name, type: Number(type), starttime: parseHhmm(time) ?? DEFAULT_TIME },
      }),
    onSaved: ({ id }) => onSaved(id),
  })
  const { field } = record
  const type = field('type')
  return (
    <RecordForm record={record} verb={t('routes.duplicate')} onLeave={onLeave}>
      <TextInput {...field('name')} maxLength={120} autoFocus />
      <Input.Wrapper label={type.label} labelElement="div">
        <div>
          <SegmentedControl
            {...type}
            aria-label={type.label}
            data={[
              { value: '1', label: t('routeType.Pickup Route') },
              { value: '2', label: t('routeType.Dropoff Route') },
              { value: '3', label: t('routeType.Combination Route') },
            ]}
          />
        </div>
      </Input.Wrapper>
      <TextInput {...field('starttime')} description={t('duplicate.starttimeHint')} />
      <Checkbox {...field('reversed')} description={t('duplicate.reversedHint')} />
      <Checkbox {...field('families')} />
      {waypoints > 0 && <Checkbox {...field('waypoints')} />}
    </RecordForm>
  )
}
