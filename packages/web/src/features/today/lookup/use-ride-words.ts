import { type Family, punctualityOf, type ScheduledRun } from '@firstbell/domain'
import { busNumberOf } from '../../../live/scheduled-run.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import type { Ride } from './family-ride.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'
import { lookupWords } from './words.en.ts'

interface RideWords {
  /** As it is read out on the phone. */
  sentence(ride: Ride, family: Family): string
  /** Of a ride on a later date. */
  planned(ride: Ride): string
  /** As it stands in a list of results. */
  short(ride: Ride): string
}

/** What is said of a ride. */
export function useRideWords(formats: Formats, toleranceMinutes: number): RideWords {
  const common = useWords(liveWords)
  const language = useLanguage()
  const t = useWords(lookupWords)

  function punctualityWords(scheduledRun: ScheduledRun): string {
    const { status, deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
    const isOff = (status === 'Late' || status === 'Early') && deviationMinutes
    return isOff ? t(status === 'Late' ? 'late' : 'early', { count: Math.abs(deviationMinutes) }) : t('onTime')
  }

  function partsOf({ scheduledRun, stopName, scheduledAt, eta, arrivedAt, stopsBefore }: Ride) {
    const number = busNumberOf(scheduledRun)
    return {
      bus: number ? common('bus.name', { number }) : t('theBus'),
      route: scheduledRun.routeName,
      other: scheduledRun.mergedInto?.name ?? '',
      stop: stopName,
      time: scheduledAt === undefined ? '' : formats.time(scheduledAt),
      from: eta ? formats.time(Math.floor(eta.earliestAt / 60) * 60) : '',
      to: eta ? formats.time(Math.ceil(eta.latestAt / 60) * 60) : '',
      arrived: arrivedAt === undefined ? '' : formats.time(arrivedAt),
      seen: formats.time(scheduledRun.run.position?.at ?? scheduledRun.run.startedAt ?? scheduledRun.startAt),
      before: stopsBefore > 0 ? t('before', { count: stopsBefore }) : t('nextOne'),
      punctuality: punctualityWords(scheduledRun),
    }
  }

  return {
    sentence(ride, family) {
      const sentence = t(ride.kind, partsOf(ride))
      const names = family.children.filter(({ id }) => ride.aboard.includes(id)).map(({ firstName }) => firstName)
      if (names.length === 0) return sentence
      const who = new Intl.ListFormat(language).format(names)
      return `${sentence} ${t('aboard', { count: names.length, who })}`
    },
    planned: (ride) => t(ride.kind === 'notStarted' ? 'planned' : ride.kind, partsOf(ride)),
    short: (ride) => t(`short.${ride.kind}`, partsOf(ride)),
  }
}
