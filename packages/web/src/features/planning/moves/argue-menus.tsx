import type { GeneratedRoute } from '@firstbell/domain'
import { ArgueMenu } from './argue-menu.tsx'
import type { Argue, ArguedStop } from './argue.ts'
import { USUAL_MINUTES } from '../locks/lock-time-dialog.tsx'
import { planningWords } from '../words.en.ts'
import { argueWords } from './words-argue.en.ts'
import { useWords } from '../../../words.ts'

export function ArgueRouteMenu({ route, argue }: { route: GeneratedRoute; argue: Argue }) {
  const t = useWords(argueWords, planningWords)
  const name = t('route.name', { bus: route.busNumber, route: route.routeNumber })
  const { id: routeId, bus } = route
  return (
    <ArgueMenu
      name={name}
      argue={argue}
      subject={{ kind: 'route', routeId, name }}
      locks={[
        { lock: { kind: 'routeAsItIs', routeId }, add: t('argue.lockRoute'), remove: t('argue.unlock') },
        { lock: { kind: 'stopOrder', routeId }, add: t('argue.lockOrder'), remove: t('argue.unlockOrder') },
        { lock: { kind: 'busOfRoute', routeId, ...bus }, add: t('argue.lockBus'), remove: t('argue.unlockBus') },
      ]}
    />
  )
}

interface OfStop {
  stopId: string
  name: string
  argue: Argue
}

export function StopMenu({ argue, ...stop }: ArguedStop & { argue: Argue }) {
  const t = useWords(argueWords)
  const { stopId, routeId, name } = stop
  return (
    <ArgueMenu
      name={name}
      argue={argue}
      subject={{ kind: 'stop', stopId, routeId, name }}
      locks={[
        { lock: { kind: 'stopOnRoute', stopId, routeId }, add: t('argue.lockStop'), remove: t('argue.unlock') },
        {
          lock: { kind: 'stopTime', stopId, routeId, minutes: USUAL_MINUTES },
          add: t('argue.lockTime'),
          remove: t('argue.unlockTime'),
          onAdd: () => argue.lockTime(stop),
        },
        { lock: { kind: 'stopNotUsed', stopId }, add: t('argue.banStop'), remove: t('argue.unlockBan') },
      ]}
    />
  )
}

export function RiderMenu({ childId, stopId, name, argue }: OfStop & { childId: string }) {
  const t = useWords(argueWords)
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
