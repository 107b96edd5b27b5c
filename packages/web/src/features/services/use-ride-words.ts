import { type Family, punctualityOf, type Service } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { busNumberOf } from '../../live/service-view.ts'
import type { Formats } from '../../ui/text/formats.ts'
import type { Ride } from './family-ride.ts'

/** One sentence that can be read out on the phone. */
export function useRideWords(formats: Formats, toleranceMinutes: number): (ride: Ride, family: Family) => string {
  const { t, i18n } = useTranslation()

  function punctualityWords(service: Service): string {
    const { status, deviationMinutes } = punctualityOf(service, toleranceMinutes)
    const isOff = (status === 'Late' || status === 'Early') && deviationMinutes
    return isOff
      ? t(status === 'Late' ? 'callBox.late' : 'callBox.early', { count: Math.abs(deviationMinutes) })
      : t('callBox.onTime')
  }

  return (ride, family) => {
    const { service, kind, stopName, scheduledAt, eta, arrivedAt, stopsBefore } = ride
    const number = busNumberOf(service)
    const sentence = t(`callBox.${kind}`, {
      bus: number ? t('bus.name', { number }) : t('callBox.theBus'),
      route: service.routeName,
      other: service.mergedInto?.name ?? '',
      stop: stopName,
      time: scheduledAt === undefined ? '' : formats.time(scheduledAt),
      from: eta ? formats.time(Math.floor(eta.earliestAt / 60) * 60) : '',
      to: eta ? formats.time(Math.ceil(eta.latestAt / 60) * 60) : '',
      arrived: arrivedAt === undefined ? '' : formats.time(arrivedAt),
      seen: formats.time(service.run.position?.at ?? service.run.startedAt ?? service.startAt),
      before: stopsBefore > 0 ? t('callBox.before', { count: stopsBefore }) : t('callBox.nextOne'),
      punctuality: punctualityWords(service),
    })
    const names = family.children.filter(({ id }) => ride.aboard.includes(id)).map(({ firstName }) => firstName)
    if (names.length === 0) return sentence
    const who = new Intl.ListFormat(i18n.language).format(names)
    return `${sentence} ${t('callBox.aboard', { count: names.length, who })}`
  }
}
