import { DayChange, fits, type Organization, type ScheduledRun } from '@firstbell/domain'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { messagePath } from '../../../paths.ts'
import { offer, undoAct } from '../../../ui/dialog/offers.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { type DayChangeBody, dayChangeOf } from './day-change.ts'
import { alsoWith } from './same-day.ts'
import type { DayWords } from './use-day-words.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { templateOfChange } from './offered-messages.ts'

/** DAY-15: whether the substitute drives the other runs of the usual bus or driver, too. */
type DayChangeValues = DayChangeBody & { busForAll: boolean; driverForAll: boolean }

export type DayChangeForm = ReturnType<typeof useDayChange>

interface DayChangeOptions {
  scheduledRun: ScheduledRun
  sameDay: readonly ScheduledRun[]
  words: DayWords
  /** What is chosen already. */
  offered: Partial<DayChangeBody> | undefined
  onClose(): void
}

/** The form of a day's changes. Once they are saved it closes, and a notice offers to take them back. */
export function useDayChange({ scheduledRun, sameDay, words, offered, onClose }: DayChangeOptions) {
  const t = useWords(todayWords, uiWords)
  const { date, routeName } = scheduledRun
  const navigate = useNavigate()
  const { messagingEnabled } = useOutletContext<Organization>()
  // As they are when the dialog opens: the page may hear of a change before its answer is here.
  const [before] = useState(() => ({ sameDay, own: dayChangeOf(scheduledRun) }))
  const write = (routeId: string, body: Partial<DayChangeBody>) =>
    client.scheduledRuns.change({ query: { routeId, date }, body })

  /** The other runs that are changed along, and what of them. */
  function othersOf({ busId, driverId, busForAll, driverForAll }: DayChangeValues) {
    const changes = new Map<ScheduledRun, Partial<DayChangeBody>>()
    const add = (run: ScheduledRun, change: Partial<DayChangeBody>) =>
      changes.set(run, { ...changes.get(run), ...change })
    if (busForAll) for (const run of alsoWith(before.sameDay, scheduledRun, 'busId')) add(run, { busId })
    if (driverForAll) for (const run of alsoWith(before.sameDay, scheduledRun, 'driverId')) add(run, { driverId })
    return changes
  }

  async function save({ busForAll, driverForAll, ...own }: DayChangeValues) {
    const answers = [{ routeName, ...(await write(scheduledRun.routeId, own)) }]
    for (const [{ routeId, routeName: other }, change] of othersOf({ ...own, busForAll, driverForAll }))
      answers.push({ routeName: other, ...(await write(routeId, change)) })
    return answers.filter(({ fit }) => fit !== null && !fits(fit)).map((answer) => answer.routeName)
  }

  async function undo(others: Iterable<ScheduledRun>) {
    await write(scheduledRun.routeId, before.own)
    for (const other of others) await write(other.routeId, dayChangeOf(other))
  }

  return useRecordForm<DayChangeValues, string[]>({
    record: DayChange,
    initial: { ...before.own, ...offered, busForAll: false, driverForAll: false },
    fields: {
      driverId: { label: words('driver') },
      busId: { label: words('bus') },
      delayMinutes: { label: t('day.delay') },
      mergedIntoRouteId: { label: t('day.mergedInto') },
      cancelled: { label: words('cancelled') },
      note: { label: t('day.note') },
    },
    save,
    failures: { invalid_input: t('day.notPossible') },
    onSaved(tooFull, values) {
      onClose()
      const saved = values.cancelled || values.mergedIntoRouteId ? 'savedNotRunning' : 'saved'
      const others = [...othersOf(values).keys()]
      const template = templateOfChange(values, before.own)
      const routeIds = [scheduledRun, ...others].map(({ routeId }) => routeId)
      const toMessage = {
        words: t('list.writeToFamilies'),
        onPress: () => navigate(messagePath({ routeIds, template, date })),
        leadsOn: true as const,
      }
      void offer({
        id: 'day-changed',
        message: (
          <>
            {words(saved, { route: routeName, count: scheduledRun.childcount })}{' '}
            {others.length > 0 && t('day.savedOthers', { runs: others.map((run) => run.routeName).join(', ') })}
            {tooFull.length > 0 && t('day.tooFull', { runs: tooFull.join(', ') })}
          </>
        ),
        acts: [...(messagingEnabled && template ? [toMessage] : []), undoAct(() => undo(others))],
      })
    },
  })
}
