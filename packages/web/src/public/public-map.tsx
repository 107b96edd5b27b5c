import { describe } from '@firstbell/domain'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { BaseMap } from '../map/base-map.tsx'
import { BusMarker } from '../map/buses/bus-marker.tsx'
import { FitOnce, KeepInView } from '../map/camera.tsx'
import { StopMarkers } from '../map/lines/stop-markers.tsx'
import { TrailLine } from '../map/buses/trail-line.tsx'
import type { BoardStore } from './board-store.ts'
import type { PageSettings } from './settings.ts'
import { todayWords } from '../features/today/words.en.ts'
import { useWords } from '../words.ts'

/** Where the buses of the page are, or the stretches of road on which they are, and the stops that the office shows. */
export function PublicMap({ store, page }: { store: BoardStore; page: PageSettings }) {
  const t = useWords(todayWords)
  const routes = useSyncExternalStore(store.subscribe, store.routes)
  const seen = routes.flatMap((route) => (route.position ? [{ route, position: route.position }] : []))
  const stretches = useMemo(
    () => routes.flatMap(({ stretch }) => (stretch ? [{ tone: 'idle' as const, positions: stretch }] : [])),
    [routes],
  )
  const stops = routes.flatMap((route) =>
    route.stops.map((stop, index) => ({
      id: `${route.id} ${index}`,
      position: { lat: stop.lat, lng: stop.lng },
      label: stop.name,
      number: index + 1,
      state: 'toCome',
    })),
  )
  const positions = [
    ...seen.map(({ position }) => position),
    ...stretches.flatMap((stretch) => stretch.positions),
    ...stops.map(({ position }) => position),
  ]
  const hasStretch = stretches.length > 0
  const isEmpty = seen.length === 0 && !hasStretch
  const [isFollowing, setFollowing] = useState(true)
  const bus = page.routeId ? seen[0]?.position : undefined
  useEffect(() => {
    document.getElementById('no-position')?.toggleAttribute('hidden', !isEmpty)
    document.getElementById('on-stretch')?.toggleAttribute('hidden', !hasStretch)
  }, [isEmpty, hasStretch])
  return (
    <BaseMap label={store.board().name} positions={positions} onMove={() => setFollowing(false)}>
      {bus && (
        <button type="button" className="follow" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          {t('live.follow')}
        </button>
      )}
      <FitOnce positions={positions} />
      {bus && isFollowing && <KeepInView position={bus} />}
      <TrailLine stretches={stretches} />
      <StopMarkers stops={stops} picked={null} onPick={() => undefined} />
      {seen.map(({ route, position }) => {
        const { label, tone, freshness } = describe(route, page.words, store.now())
        return (
          <BusMarker
            key={route.id}
            marker={{ ...position, headingDegrees: position.headingDegrees ?? undefined, alongMetres: undefined }}
            at={position.at}
            number=""
            tone={tone}
            stale={freshness === 'stale' || freshness === 'noSignal'}
            label={`${route.name}: ${label}`}
            large
          />
        )
      })}
    </BaseMap>
  )
}
