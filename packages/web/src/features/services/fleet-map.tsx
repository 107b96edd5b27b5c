import type { Service } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { busLook } from '../../live/bus-look.ts'
import { useServerNow } from '../../live/server-clock.ts'
import { useStatusWords } from '../../live/use-status-words.ts'
import { BaseMap } from '../../map/base-map.tsx'
import { BusMarker } from '../../map/bus-marker.tsx'
import { FitOnce } from '../../map/camera.tsx'
import { shownAt } from '../../map/glide.ts'
import type { Formats } from '../../ui/formats.ts'
import { PickedBus } from './picked-bus.tsx'

interface FleetMapProps {
  /** All services of today: the first view has all their buses in it, whatever is searched for. */
  today: readonly Service[]
  /** Those to show. */
  services: readonly Service[]
  toleranceMinutes: number
  connected: boolean
  formats: Formats
  marked: string | null
  picked: string | null
  onPoint(routeId: string | null): void
  onPick(routeId: string | null): void
}

/** Every bus that is on its way. */
export function FleetMap(props: FleetMapProps) {
  const { today, services, toleranceMinutes, connected, formats, marked, picked, onPoint, onPick } = props
  const { t } = useTranslation()
  const now = useServerNow()
  const words = useStatusWords(formats, toleranceMinutes)
  const running = onTheRoad(services)
  const places = onTheRoad(today).map(({ position }) => position)
  const pickedService = services.find((service) => service.routeId === picked)
  return (
    <BaseMap label={t('dashboard.map')} places={places}>
      <FitOnce places={places} />
      {running.map(({ service, position }) => {
        const look = busLook(service, toleranceMinutes, now, formats)
        return (
          <BusMarker
            key={service.routeId}
            {...look}
            stale={look.stale || !connected}
            shown={shownAt(position)}
            at={position.at}
            label={t('bus.on', {
              bus: t('bus.name', { number: look.number }),
              route: service.routeName,
              status: words.label(service),
            })}
            marked={service.routeId === marked}
            onPoint={(pointed) => onPoint(pointed ? service.routeId : null)}
            onPick={() => onPick(service.routeId)}
          />
        )
      })}
      {pickedService && (
        <PickedBus
          service={pickedService}
          toleranceMinutes={toleranceMinutes}
          formats={formats}
          onClose={() => onPick(null)}
        />
      )}
    </BaseMap>
  )
}

function onTheRoad(services: readonly Service[]) {
  return services.flatMap((service) => {
    const { active, position } = service.run
    return active && position ? [{ service, position }] : []
  })
}
