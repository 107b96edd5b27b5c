import { type Family, punctualityOf, type ScheduledRun } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { busNumberOf } from '../../live/scheduled-run.ts'
import type { Formats } from '../../ui/text/formats.ts'
import type { Ride } from './family-ride.ts'

/** One sentence that can be read out on the phone. */
export function useRideWords(formats: Formats, toleranceMinutes: number): (ride: Ride, family: Family) => string {
  const { t, i18n } = useTranslation()

  function punctualityWords(scheduledRun: ScheduledRun): string {
    const { status, deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
    const isOff = (status === 'Late' || status === 'Early') && deviationMinutes
    return isOff
      ? t(status === 'Late' ? 'callBox.late' : 'callBox.early', { count: Math.abs(deviationMinutes) })
      : t('callBox.onTime')
  }

  return (ride, family) => {
    const { scheduledRun, kind, stopName, scheduledAt, eta, arrivedAt, stopsBefore } = ride
    const number = busNumberOf(scheduledRun)
    const sentence = t(`callBox.${kind}`, {
      bus: number ? t('bus.name', { number }) : t('callBox.theBus'),
      route: scheduledRun.routeName,
      other: scheduledRun.mergedInto?.name ?? '',
      stop: stopName,
      time: scheduledAt === undefined ? '' : formats.time(scheduledAt),
      from: eta ? formats.time(Math.floor(eta.earliestAt / 60) * 60) : '',
      to: eta ? formats.time(Math.ceil(eta.latestAt / 60) * 60) : '',
      arrived: arrivedAt === undefined ? '' : formats.time(arrivedAt),
      seen: formats.time(scheduledRun.run.position?.at ?? scheduledRun.run.startedAt ?? scheduledRun.startAt),
      before: stopsBefore > 0 ? t('callBox.before', { count: stopsBefore }) : t('callBox.nextOne'),
      punctuality: punctualityWords(scheduledRun),
    })
    const names = family.children.filter(({ id }) => ride.aboard.includes(id)).map(({ firstName }) => firstName)
    if (names.length === 0) return sentence
    const who = new Intl.ListFormat(i18n.language).format(names)
    return `${sentence} ${t('callBox.aboard', { count: names.length, who })}`
  }
}
