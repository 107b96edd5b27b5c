import { api } from '@firstbell/contract'
import { DEFAULT_TIME, parseHhmm, realStops, Route, WAYPOINT } from '@firstbell/domain'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, client } from '../../../api.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useTimeFields } from '../../../ui/form/use-time-fields.ts'
import { nearestSchool } from './nearest-school.ts'
import { RouteTypeField } from './route-type-field.tsx'
import { followed, offeredCopy } from './way-home.ts'

interface DuplicateRouteFormProps {
  route: Route
  onSaved(routeId: string): unknown
  onLeave(): void
}

export function DuplicateRouteForm({ route, onSaved, onLeave }: DuplicateRouteFormProps) {
  const { t } = useTranslation()
  const waypoints = route.stops.filter(({ type }) => type === WAYPOINT).length
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  const school = nearestSchool(schools, realStops(route.stops).at(-1)?.location)
  const times = useTimeFields()
  const offer = (isReversed: boolean) => {
    const { type, starttime } = offeredCopy(route, school, isReversed)
    return { type: String(type), starttime: times.write(starttime) }
  }
  const record = useRecordForm({
    record: Route,
    initial: {
      name: t('duplicate.nameOf', { route: route.name }),
      ...offer(false),
      reversed: false,
      families: true,
      waypoints: true,
    },
    fields: {
      name: { label: t('routes.name'), required: true },
      type: { label: t('routes.columns.type') },
      starttime: times.rule(t('routes.starttime')),
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
  const { field, form, values } = record

  function turn(reversed: boolean) {
    form.setValues({ reversed, ...followed(values, offer(values.reversed), offer(reversed)) })
  }
  return (
    <RecordForm record={record} verb={t('routes.duplicate')} onLeave={onLeave}>
      <TextInput {...field('name')} autoFocus />
      <RouteTypeField {...field('type')} />
      <TextInput {...field('starttime')} description={t('duplicate.starttimeHint')} />
      <Checkbox
        {...field('reversed')}
        description={t('duplicate.reversedHint')}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <Checkbox {...field('families')} />
      {waypoints > 0 && <Checkbox {...field('waypoints')} />}
    </RecordForm>
  )
}
