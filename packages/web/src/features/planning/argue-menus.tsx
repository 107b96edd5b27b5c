import type { GeneratedRoute } from '@firstbell/domain'
import { ArgueMenu } from './argue-menu.tsx'
import type { Argue } from './argue.ts'
import { usePlanningWords } from './use-planning-words.ts'

export function RouteMenu({ route, argue }: { route: GeneratedRoute; argue: Argue }) {
  const { t } = usePlanningWords()
  const name = t('route.name', { bus: route.busNumber, route: route.routeNumber })
  const { id: routeId } = route
  return (
    <ArgueMenu
      name={name}
      argue={argue}
      subject={{ kind: 'route', routeId, name }}
      locks={[{ lock: { kind: 'routeAsItIs', routeId }, add: t('argue.lockRoute'), remove: t('argue.unlock') }]}
    />
  )
}

interface OfStop {
  stopId: string
  name: string
  argue: Argue
}

export function StopMenu({ stopId, routeId, name, argue }: OfStop & { routeId: string }) {
  const { t } = usePlanningWords()
  return (
    <ArgueMenu
      name={name}
      argue={argue}
      subject={{ kind: 'stop', stopId, routeId, name }}
      locks={[
        { lock: { kind: 'stopOnRoute', stopId, routeId }, add: t('argue.lockStop'), remove: t('argue.unlock') },
        { lock: { kind: 'stopNotUsed', stopId }, add: t('argue.banStop'), remove: t('argue.unlockBan') },
      ]}
    />
  )
}

export function RiderMenu({ childId, stopId, name, argue }: OfStop & { childId: string }) {
  const { t } = usePlanningWords()
  return (
    <ArgueMenu
      name={name}
      argue={argue}
      subject={{ kind: 'rider', childId, name }}
      locks={[
        { lock: { kind: 'riderAtStop', childId, stopId }, add: t('argue.lockRider'), remove: t('argue.unlock') },
        { lock: { kind: 'riderNotAtStop', childId, stopId }, add: t('argue.banRider'), remove: t('argue.unlockBan') },
      ]}
    />
  )
}
