import { punctualityOf, type Service } from '@firstbell/domain'
import type { TFunction } from 'i18next'
import { busLook, isStale } from '../../live/bus-look.ts'
import type { Bus } from '../../map/bus-layer.ts'
import type { Formats } from '../../ui/text/formats.ts'

/** How the bus of a service is drawn; nothing while it is not on its way. Found out again only when the service is news. */
export function createBusOf(t: TFunction, toleranceMinutes: number, formats: Formats) {
  const known = new WeakMap<Service, Bus>()
  return (service: Service, now: number, connected: boolean): Bus | undefined => {
    const { active, position } = service.run
    if (!active || !position) return undefined
    const stale = !connected || isStale(service, now)
    const before = known.get(service)
    if (before?.stale === stale) return before
    const { number, tone, badge } = busLook(service, toleranceMinutes, now, formats)
    const label = t('bus.on', {
      bus: t('bus.name', { number }),
      route: service.routeName,
      status: t(`status.${punctualityOf(service, toleranceMinutes).status}`),
    })
    const bus = { id: service.routeId, position, number, tone, badge, stale, label }
    known.set(service, bus)
    return bus
  }
}
