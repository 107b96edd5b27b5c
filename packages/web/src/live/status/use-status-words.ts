import {
  directionOf,
  lastStopReachedAt,
  type Organization,
  phaseOf,
  punctualityOf,
  type ScheduledRun,
} from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import type { Formats } from '../../ui/text/formats.ts'
import { useWords } from '../../words.ts'
import { liveWords } from '../words.en.ts'

interface StatusWords {
  /** 'On Time', 'Not Running' */
  label(scheduledRun: ScheduledRun): string
  /** What the label does not say: 'Not started, scheduled for 6:50', 'Completed 8:02', 'At school since 7:28'. Nothing on the way. */
  detail(scheduledRun: ScheduledRun, now: number): string | undefined
}

export function useStatusWords(formats: Formats, toleranceMinutes: number): StatusWords {
  const t = useWords(liveWords)
  const rules = useOutletContext<Organization>()
  return {
    label: (scheduledRun) => t(`status.${punctualityOf(scheduledRun, toleranceMinutes).status}`),
    detail(scheduledRun, now) {
      const { run, mergedInto, startAt, endAt, type } = scheduledRun
      switch (phaseOf(scheduledRun, rules, now)) {
        case 'underWay':
          return undefined
        case 'atLastStop':
          return t(directionOf(type) === 'pickup' ? 'phase.atSchool' : 'phase.atLastStop', {
            time: formats.time(lastStopReachedAt(scheduledRun) ?? now),
          })
        case 'canceled':
          return mergedInto ? t('phase.merged', { route: mergedInto.name }) : t('phase.cancelled')
        case 'finished':
          return t('phase.finished', { time: formats.time(run.finishedAt ?? endAt) })
        case 'scheduled':
          return t('phase.due', { time: formats.time(startAt) })
        case 'due':
        case 'notDriven':
          return t('phase.overdue', { time: formats.time(startAt) })
      }
    },
  }
}
