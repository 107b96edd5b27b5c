import { api } from '@firstbell/contract'
import {
  DEFAULT_TIME,
  formatHhmm,
  Hhmm,
  NO_DRIVER,
  type Organization,
  parseHhmm,
  type RouteSummary,
} from '@firstbell/domain'
import { Checkbox, Group, SegmentedControl, Select, TextInput, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ask } from '../../api.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { invalidSentence } from '../../ui/sentences.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'

/** What the form of a route sends; the driver only where another one was chosen. */
export interface RouteChanges {
  name: string
  type: number
  driver?: string
  busId: string | null
  inService: boolean
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
  const { data: drivers = [] } = useQuery(ask(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(ask(api.buses.list, { query: { orgId } }))
  // A route calls its driver by name: the one who has it is already chosen.
  const driverNow = drivers.find(({ name }) => name === route?.driver)?.id ?? NO_DRIVER
  const time = (label: string) => ({
    label,
    required: true,
    check: (typed: string) =>
      parseHhmm(typed) === undefined ? invalidSentence(t, label, t('routes.timeHint')) : undefined,
  })

  const record = useRecordForm({
    initial: {
      name: route?.name ?? '',
      type: String(route?.type ?? 1),
      driver: null as string | null,
      busId: route?.busId ?? NO_BUS,
      inService: route?.inService ?? true,
      starttime: formatHhmm(route?.starttime ?? DEFAULT_TIME),
      endtime: formatHhmm(route?.endtime ?? Hhmm.parse(800)),
    },
    fields: {
      name: { label: t('routes.name'), required: true },
      type: { label: t('routes.columns.type') },
      driver: { label: t('routes.columns.driver') },
      busId: { label: t('routes.columns.bus') },
      inService: { label: t('routes.inService') },
      starttime: time(t('routes.starttime')),
      endtime: time(t('routes.endtime')),
    },
    save: ({ name, type, driver, busId, inService, starttime, endtime }) =>
      save({
        name,
        inService,
        type: Number(type),
        ...(driver === null ? {} : { driver }),
        busId: busId || null,
        starttime: parseHhmm(starttime) ?? DEFAULT_TIME,
        endtime: parseHhmm(endtime) ?? DEFAULT_TIME,
      }),
    onSaved: ({ id }) => onSaved(id),
  })
  const { field } = record
  const type = field('type')

  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <TextInput {...field('name')} placeholder={t('routes.namePlaceholder')} maxLength={120} autoFocus={!route} />
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
      <Group grow align="start">
        <Select
          {...field('driver')}
          value={record.values.driver ?? driverNow}
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
        <TextInput {...field('starttime')} description={t('routes.timeHint')} />
        <TextInput {...field('endtime')} description={t('routes.timeHint')} />
      </Group>
      <Checkbox {...field('inService')} description={t('routes.inServiceHint')} />
    </RecordForm>
  )
}
