import { api } from '@firstbell/contract'
import { type Organization, type ScheduledRun, DayChange } from '@firstbell/domain'
import { Button, Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { query, client, failureOf } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { dismiss, notify } from '../../ui/dialog/notices.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { type DayChangeBody, dayChangeOf } from './day-change.ts'

const NOTICE = 'day-changed'

/** What is different about a route today: who drives, which bus, cancelled, merged, delayed. Undone from the notice. */
export function ChangeDay({ scheduledRun, onClose }: { scheduledRun: ScheduledRun; onClose(): void }) {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { routeId, date, routeName } = scheduledRun
  const [before] = useState(() => dayChangeOf(scheduledRun)) // the page may hear of the change before its answer is here
  const write = (body: DayChangeBody) => client.scheduledRuns.change({ query: { routeId, date }, body })

  async function undo() {
    await dismiss(NOTICE)
    await write(before).catch((error: unknown) =>
      notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failureOf(error)}`) }),
    )
  }

  const record = useRecordForm<DayChangeBody, unknown>({
    record: DayChange,
    initial: before,
    fields: {
      driverId: { label: t('day.driver') },
      busId: { label: t('day.bus') },
      delayMinutes: { label: t('day.delay') },
      mergedIntoRouteId: { label: t('day.mergedInto') },
      cancelled: { label: t('day.cancelled') },
      note: { label: t('day.note') },
    },
    save: write,
    failures: { invalid_input: t('day.notPossible') },
    async onSaved(_, { cancelled, mergedIntoRouteId }) {
      onClose()
      await dismiss(NOTICE)
      const words = cancelled || mergedIntoRouteId ? 'day.savedNotRunning' : 'day.saved'
      void notify({
        id: NOTICE,
        autoClose: false, // nobody has to be quick to take it back
        message: (
          <Group justify="space-between">
            {t(words, { route: routeName, count: scheduledRun.childcount })}
            <Button size="compact-sm" variant="default" onClick={() => void undo()}>
              {t('list.undo')}
            </Button>
          </Group>
        ),
      })
    },
  })
  const { field } = record
  return (
    <Dialog title={t('day.title', { route: routeName })} onClose={onClose}>
      <RecordForm record={record} verb={t('day.save')} onLeave={onClose}>
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
