import { DayChange, type ScheduledRun } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, failureOf, invalidate } from '../../api.ts'
import { dismiss, notify } from '../../ui/dialog/notices.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { type DayChangeBody, dayChangeOf } from './day-change.ts'
import type { DayWords } from './use-day-words.ts'

const NOTICE = 'day-changed'

/** The form of a day's changes. Once they are saved it closes, and a notice offers to take them back. */
export function useDayChange(scheduledRun: ScheduledRun, words: DayWords, onClose: () => void) {
  const { t } = useTranslation()
  const { routeId, date, routeName } = scheduledRun
  const [before] = useState(() => dayChangeOf(scheduledRun)) // the page may hear of the change before its answer is here
  const write = (body: DayChangeBody) => client.scheduledRuns.change({ query: { routeId, date }, body })

  async function undo() {
    await dismiss(NOTICE)
    await write(before).catch((error: unknown) =>
      notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failureOf(error)}`) }),
    )
    await invalidate() // no feed tells of the runs of another date
  }

  return useRecordForm<DayChangeBody, unknown>({
    record: DayChange,
    initial: before,
    fields: {
      driverId: { label: words('driver') },
      busId: { label: words('bus') },
      delayMinutes: { label: t('day.delay') },
      mergedIntoRouteId: { label: t('day.mergedInto') },
      cancelled: { label: words('cancelled') },
      note: { label: t('day.note') },
    },
    save: write,
    failures: { invalid_input: t('day.notPossible') },
    async onSaved(_, { cancelled, mergedIntoRouteId }) {
      onClose()
      await dismiss(NOTICE)
      const saved = cancelled || mergedIntoRouteId ? 'savedNotRunning' : 'saved'
      void notify({
        id: NOTICE,
        autoClose: false, // nobody has to be quick to take it back
        message: (
          <Group justify="space-between">
            {words(saved, { route: routeName, count: scheduledRun.childcount })}
            <Button size="compact-sm" variant="default" onClick={() => void undo()}>
              {t('list.undo')}
            </Button>
          </Group>
        ),
      })
    },
  })
}
