import { fits, onBoard, type ScheduledRun } from '@firstbell/domain'
import { Alert, Text } from '@mantine/core'
import { busNumberOf } from '../../../live/scheduled-run.ts'
import { choicesFor } from '../dispatch/substitute-choices.ts'
import { ChangeDay } from './change-day.tsx'
import { useCandidates } from './use-candidates.ts'
import { breakdownWords } from './words-breakdown.en.ts'
import { useWords } from '../../../words.ts'

interface BreakdownDialogProps {
  scheduledRun: ScheduledRun
  /** All runs of its date. */
  sameDay: readonly ScheduledRun[]
  onClose(): void
}

/** DAY-38: a bus that cannot go on: the nearest free bus with room is chosen already, and who is on board and who is told is said. */
export function BreakdownDialog({ scheduledRun, sameDay, onClose }: BreakdownDialogProps) {
  const t = useWords(breakdownWords)
  const { buses, riders, isRead } = useCandidates(scheduledRun, sameDay)
  if (!isRead) return null
  const { available } = choicesFor(buses, scheduledRun, sameDay, 'busId')
  const nearest = available.find(({ fit }) => fit && fits(fit))
  const boarded = onBoard(scheduledRun.run.riders).length
  const isRecorded = Object.keys(scheduledRun.run.riders).length > 0
  return (
    <ChangeDay
      {...{ scheduledRun, sameDay, onClose }}
      isToday
      title={t('title', { bus: busNumberOf(scheduledRun) ?? '', route: scheduledRun.routeName })}
      offered={nearest ? { busId: nearest.id } : {}}
    >
      <Alert color={nearest ? 'blue' : 'orange'} role="status">
        <Text size="sm">{isRecorded ? t('onBoard', { count: boarded }) : t('notRecorded', { count: riders })}</Text>
        <Text size="sm">{nearest ? t('nearest', { bus: nearest.name }) : t('noneFree')}</Text>
        <Text size="sm">{t('told')}</Text>
      </Alert>
    </ChangeDay>
  )
}
