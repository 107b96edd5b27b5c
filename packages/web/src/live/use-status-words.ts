import { punctualityOf, type ScheduledRun } from '@firstbell/domain'
import type { Formats } from '../ui/text/formats.ts'
import { phaseOf } from './scheduled-run.ts'
import { liveWords } from './words.en.ts'
import { useWords } from '../words.ts'

export interface StatusWords {
  /** 'On Time', 'Not Running' */
  label(scheduledRun: ScheduledRun): string
  /** What 'Not Running' means: 'Not started, due 6:50', 'Finished 8:02', 'Cancelled'. Nothing while it runs. */
  detail(scheduledRun: ScheduledRun, now: number): string | undefined
  /** The most telling of both. */
  best(scheduledRun: ScheduledRun, now: number): string
}

export function useStatusWords(formats: Formats, toleranceMinutes: number): StatusWords {
  const t = useWords(liveWords)
  const words: StatusWords = {
    label: (scheduledRun) => t(`status.${punctualityOf(scheduledRun, toleranceMinutes).status}`),
    detail(scheduledRun, now) {
      switch (phaseOf(scheduledRun)) {
        case 'running':
          return undefined
        case 'cancelled':
          return scheduledRun.mergedInto
            ? t('phase.merged', { route: scheduledRun.mergedInto.name })
            : t('phase.cancelled')
        case 'finished':
          return t('phase.finished', { time: formats.time(scheduledRun.run.finishedAt ?? scheduledRun.endAt) })
        case 'notStarted':
          return t(now > scheduledRun.startAt ? 'phase.overdue' : 'phase.due', {
            time: formats.time(scheduledRun.startAt),
          })
      }
    },
    best: (scheduledRun, now) => words.detail(scheduledRun, now) ?? words.label(scheduledRun),
  }
  return words
}
