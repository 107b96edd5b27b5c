import type { ScheduledRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client, failureOf, invalidate } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { MayChange } from '../../../ui/role.tsx'
import styles from './runs-table.module.css'
import { todayWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface MovedStopsProps {
  scheduledRun: ScheduledRun
  day: 'over' | 'today' | 'toCome'
}

/** DAY-16: how many stops are moved from a run, to it or within it on its date alone; all of them can be moved back. */
export function MovedStops({ scheduledRun, day }: MovedStopsProps) {
  const t = useWords(todayWords, uiWords)
  const { routeId, routeName, date, movedStops } = scheduledRun
  const undo = useMutation({
    mutationFn: () => client.scheduledRuns.restoreStops({ query: { routeId, date } }),
    onError: (error) => {
      const failure = failureOf(error)
      const message = failure === 'invalid_input' ? t('day.stopsServed') : t(`failures.${failure}`)
      void notify({ color: 'red', title: t('list.notDone'), message })
    },
    onSettled: invalidate,
  })
  if (movedStops.length === 0) return null
  const names = movedStops.map(({ name, to }) => t('day.movedStop', { stop: name, route: to.name })).join(', ')
  return (
    <span className={styles.moved}>
      <span title={names}>
        {t(day === 'today' ? 'day.stopsMoved' : 'day.on.stopsMoved', { count: movedStops.length })}
      </span>
      {day !== 'over' && (
        <MayChange>
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending}
            aria-label={t('day.undoStops', { route: routeName })}
            onClick={() => undo.mutate()}
          >
            {t('list.undo')}
          </Button>
        </MayChange>
      )}
    </span>
  )
}
