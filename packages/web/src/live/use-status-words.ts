import { punctualityOf, type Service } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../ui/text/formats.ts'
import { phaseOf } from './service-view.ts'

export interface StatusWords {
  /** 'On Time', 'Not Running' */
  label(service: Service): string
  /** What 'Not Running' means: 'Not started, due 6:50', 'Finished 8:02', 'Cancelled'. Nothing while it runs. */
  detail(service: Service, now: number): string | undefined
  /** The most telling of both. */
  best(service: Service, now: number): string
}

export function useStatusWords(formats: Formats, toleranceMinutes: number): StatusWords {
  const { t } = useTranslation()
  const words: StatusWords = {
    label: (service) => t(`status.${punctualityOf(service, toleranceMinutes).status}`),
    detail(service, now) {
      switch (phaseOf(service)) {
        case 'running':
          return undefined
        case 'cancelled':
          return service.mergedInto ? t('phase.merged', { route: service.mergedInto.name }) : t('phase.cancelled')
        case 'finished':
          return t('phase.finished', { time: formats.time(service.run.finishedAt ?? service.endAt) })
        case 'notStarted':
          return t(now > service.startAt ? 'phase.overdue' : 'phase.due', { time: formats.time(service.startAt) })
      }
    },
    best: (service, now) => words.detail(service, now) ?? words.label(service),
  }
  return words
}
