import { type Organization, type ScheduledRun, hasBegun } from '@firstbell/domain'
import { Button, Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOutletContext } from 'react-router'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { DayEffect } from '../dispatch/day-effect.tsx'
import { MergerFit } from '../dispatch/merger-fit.tsx'
import { SubstituteField } from './substitute-field.tsx'
import { useCandidates } from './use-candidates.ts'
import type { DayChangeBody } from './day-change.ts'
import { useDayChange } from './use-day-change.tsx'
import { useDayWords } from './use-day-words.ts'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const CalloutDialog = lazy(async () => ({ default: (await import('../callout/callout-dialog.tsx')).CalloutDialog }))

interface ChangeDayProps {
  scheduledRun: ScheduledRun
  /** All runs of its date. */
  sameDay: readonly ScheduledRun[]
  isToday: boolean
  title?: string
  /** What is chosen already when it opens. */
  offered?: Partial<DayChangeBody>
  onClose(): void
  /** What is said above the fields. */
  children?: ReactNode
}

/** What is different about a route on a date: who drives, which bus, cancelled, merged, delayed. Undone from the notice. */
export function ChangeDay({ scheduledRun, sameDay, isToday, title, offered, onClose, children }: ChangeDayProps) {
  const t = useWords(todayWords)
  const [isCallout, setIsCallout] = useState(false)
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { drivers, buses, riders } = useCandidates(scheduledRun, sameDay)
  const { routeId, routeName } = scheduledRun
  const words = useDayWords(isToday, formats.day(scheduledRun.date))
  const record = useDayChange({ scheduledRun, sameDay, words, offered, onClose })
  const { field } = record
  const targets = sameDay.filter((run) => run.routeId !== routeId && !run.cancelled)
  const into = targets.find((run) => run.routeId === record.values.mergedIntoRouteId)
  const substitute = { form: record, scheduledRun, sameDay, formats, riders }
  if (isCallout)
    return (
      <Suspense>
        <CalloutDialog {...{ scheduledRun, sameDay, onClose }} onEdit={() => setIsCallout(false)} />
      </Suspense>
    )
  return (
    <Dialog title={title ?? words('title', { route: routeName })} onClose={onClose}>
      <RecordForm record={record} verb={words('save')} onLeave={onClose}>
        {children}
        <Group grow align="start">
          <SubstituteField
            {...substitute}
            resource="driverId"
            openOnFocus={false} // the cursor waits here, and a list would lie over the rest
            candidates={drivers}
          />
          <SubstituteField {...substitute} resource="busId" candidates={buses} />
        </Group>
        <Group grow align="start">
          <NumberInput {...field('delayMinutes')} clampBehavior="strict" allowDecimal={false} />
          <Select
            {...field('mergedIntoRouteId')}
            placeholder={t('day.notMerged')}
            searchable
            clearable
            data={targets.map((run) => ({ value: run.routeId, label: run.routeName }))}
          />
        </Group>
        {into && <MergerFit {...{ scheduledRun, into }} />}
        <Switch {...field('cancelled')} />
        <TextInput {...field('note')} description={t('day.noteHint')} />
        <DayEffect {...{ scheduledRun, into, formats }} values={record.values} />
        {!scheduledRun.cancelled && !hasBegun(scheduledRun.run) && (
          <Button variant="light" onClick={() => setIsCallout(true)}>
            {t('day.calledOut')}
          </Button>
        )}
      </RecordForm>
    </Dialog>
  )
}
