import { punctualityOf, type ScheduledRun } from '@firstbell/domain'
import { busLook, isStale } from '../../../live/status/bus-look.ts'
import type { ShownBus } from '../../../map/buses/bus-layer.ts'
import type { Formats } from '../../../ui/text/formats.ts'
import type { Translate } from '../../../words.ts'
import type { liveWords } from '../../../live/words.en.ts'

/** How the bus of a scheduled run is drawn; nothing while it is not on its way. Computed again only when the scheduled run changed. */
export function createBusOf(t: Translate<typeof liveWords>, toleranceMinutes: number, formats: Formats) {
  const known = new WeakMap<ScheduledRun, ShownBus>()
  return (scheduledRun: ScheduledRun, now: number, connected: boolean): ShownBus | undefined => {
    const { active, position } = scheduledRun.run
    if (!active || !position) return undefined
    const stale = !connected || isStale(scheduledRun, now)
    const before = known.get(scheduledRun)
    if (before?.stale === stale) return before
    const { number, tone, badge } = busLook(scheduledRun, toleranceMinutes, now, formats)
    const label = t('bus.on', {
      bus: t('bus.name', { number }),
      route: scheduledRun.routeName,
      status: t(`status.${punctualityOf(scheduledRun, toleranceMinutes).status}`),
    })
    const bus = { id: scheduledRun.routeId, position, number, tone, badge, stale, label }
    known.set(scheduledRun, bus)
    return bus
  }
}
