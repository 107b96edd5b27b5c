import { api } from '@firstbell/contract'
import {
  DEFAULT_TIME,
  Hhmm,
  LocalDate,
  NO_DRIVER,
  type Organization,
  parseHhmm,
  Route,
  type RouteSummary,
} from '@firstbell/domain'
import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { savedThen } from '../../../ui/dialog/record-notices.ts'
import { useTimeFields } from '../../../ui/form/use-time-fields.ts'
import { useValidityWords } from './use-validity-words.ts'
import { RouteTypeField } from './route-type-field.tsx'

/** What the form of a route sends; the driver only if another one was chosen. */
export interface RouteChanges {
  name: string
  type: number
  driver?: string
  busId: string | null
  inService: boolean
  validFrom: LocalDate | null
  validUntil: LocalDate | null
  starttime: Hhmm
  endtime: Hhmm
}

interface RouteFormProps {
  route?: RouteSummary
  verb: string
  save(changes: RouteChanges): Promise<{ id: string }>
  onSaved(routeId: string): unknown
  onLeave(): void
}

const NO_BUS = ''

export function RouteForm({ route, verb, save, onSaved, onLeave }: RouteFormProps) {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const times = useTimeFields()
  const { t: w } = useValidityWords()

  const record = useRecordForm({
    record: Route,
    initial: {
      name: route?.name ?? '',
      type: String(route?.type ?? 1),
      driver: route?.driverId ?? NO_DRIVER,
      busId: route?.busId ?? NO_BUS,
      inService: route?.inService ?? true,
      validFrom: route?.validFrom ?? '',
      validUntil: route?.validUntil ?? '',
      starttime: times.write(route?.starttime ?? DEFAULT_TIME),
      endtime: times.write(route?.endtime ?? Hhmm.parse(800)),
    },
    fields: {
      name: { label: t('routes.name'), required: true },
      type: { label: t('routes.columns.type') },
      driver: { label: t('routes.columns.driver') },
      busId: { label: t('routes.columns.bus') },
      inService: { label: t('routes.inService') },
      validFrom: { label: w('validFrom') },
      validUntil: {
        label: w('validUntil'),
        check: (until, { validFrom: from }) => (until !== '' && until < from ? w('endsBefore') : undefined),
      },
      starttime: times.rule(t('routes.starttime')),
      endtime: times.rule(t('routes.endtime')),
    },
    save: ({ name, type, driver, busId, inService, validFrom, validUntil, starttime, endtime }) =>
      save({
        name,
        inService,
        validFrom: validFrom === '' ? null : LocalDate.parse(validFrom),
        validUntil: validUntil === '' ? null : LocalDate.parse(validUntil),
        type: Number(type),
        ...(driver === (route?.driverId ?? NO_DRIVER) ? {} : { driver }),
        busId: busId || null,
        starttime: parseHhmm(starttime) ?? DEFAULT_TIME,
        endtime: parseHhmm(endtime) ?? DEFAULT_TIME,
      }),
    onSaved: savedThen(({ id }) => onSaved(id)),
  })
  const { field } = record

  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <TextInput {...field('name')} placeholder={t('routes.namePlaceholder')} autoFocus={!route} />
      <RouteTypeField {...field('type')} />
      <Group grow align="start">
        <Select
          {...field('driver')}
          data={[
            { value: NO_DRIVER, label: NO_DRIVER },
            ...drivers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          searchable
          allowDeselect={false}
        />
        <Select
          {...field('busId')}
          data={[
            { value: NO_BUS, label: t('bus.none') },
            ...buses.map(({ id, number }) => ({ value: id, label: number })),
          ]}
          searchable
          allowDeselect={false}
        />
      </Group>
      <Group grow align="start">
        <TextInput {...field('starttime')} description={times.hint} />
        <TextInput {...field('endtime')} description={times.hint} />
      </Group>
      <Group grow align="start">
        <TextInput {...field('validFrom')} type="date" description={w('validityHint')} />
        <TextInput {...field('validUntil')} type="date" description={w('validityHint')} />
      </Group>
      <Checkbox {...field('inService')} description={t('routes.inServiceHint')} />
    </RecordForm>
  )
}
