import { api } from '@firstbell/contract'
import type { Organization, ScheduledRun } from '@firstbell/domain'
import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useFormats } from '../../ui/text/formats.ts'
import { useDayChange } from './use-day-change.tsx'
import { useDayWords } from './use-day-words.ts'

interface ChangeDayProps {
  scheduledRun: ScheduledRun
  isToday: boolean
  onClose(): void
}

/** What is different about a route on a date: who drives, which bus, cancelled, merged, delayed. Undone from the notice. */
export function ChangeDay({ scheduledRun, isToday, onClose }: ChangeDayProps) {
  const { t } = useTranslation()
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { routeId, routeName } = scheduledRun
  const words = useDayWords(isToday, formats.day(scheduledRun.date))
  const record = useDayChange(scheduledRun, words, onClose)
  const { field } = record
  return (
    <Dialog title={words('title', { route: routeName })} onClose={onClose}>
      <RecordForm record={record} verb={words('save')} onLeave={onClose}>
        <Group grow align="start">
          <Select
            {...field('driverId')}
            placeholder={scheduledRun.driverIsSubstitute ? t('day.usual') : scheduledRun.driverName}
            openOnFocus={false} // the cursor waits here, and a list would lie over the rest
            searchable
            clearable
            data={drivers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select
            {...field('busId')}
            placeholder={scheduledRun.busIsSubstitute ? t('day.usual') : (scheduledRun.busNumber ?? t('bus.none'))}
            searchable
            clearable
            data={buses.map(({ id, number }) => ({ value: id, label: number }))}
          />
        </Group>
        <Group grow align="start">
          <NumberInput {...field('delayMinutes')} clampBehavior="strict" allowDecimal={false} />
          <Select
            {...field('mergedIntoRouteId')}
            placeholder={t('day.notMerged')}
            searchable
            clearable
            data={routes.filter(({ id }) => id !== routeId).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Group>
        <Switch {...field('cancelled')} />
        <TextInput {...field('note')} description={t('day.noteHint')} />
      </RecordForm>
    </Dialog>
  )
}
