import type { FamilyPage } from '@firstbell/contract'
import { describeRide } from '@firstbell/domain'
import { useMemo, useSyncExternalStore } from 'react'
import type { SnapshotStore } from '../live/feed/follow-snapshots.ts'
import { BaseMap } from '../map/base-map.tsx'
import { BusMarker } from '../map/buses/bus-marker.tsx'
import { FitOnce } from '../map/camera.tsx'
import { StopMarkers } from '../map/lines/stop-markers.tsx'
import { TrailLine } from '../map/buses/trail-line.tsx'
import type { PageSettings } from './settings.ts'

/** FAMILY-34: the stop of the family, its bus, and the path between them. */
export function FamilyMapView({ store, page }: { store: SnapshotStore<FamilyPage>; page: PageSettings }) {
  const shown = useSyncExternalStore(store.subscribe, store.shown)
  const rides = useMemo(() => ridesOnMap(shown), [shown])
  const paths = useMemo(() => rides.map(({ map }) => ({ tone: 'good' as const, positions: map.path })), [rides])
  const stops = useMemo(
    () =>
      rides.map(({ ride, map }) => ({
        id: ride.key,
        position: map.stop,
        label: ride.stopName ?? '',
        number: undefined,
        state: 'next',
      })),
    [rides],
  )
  const positions = rides.flatMap(({ map }) => [map.stop, map.bus, ...map.path])
  return (
    <BaseMap label={page.words.map} positions={positions}>
      <FitOnce positions={positions} />
      <TrailLine stretches={paths} />
      <StopMarkers stops={stops} picked={null} onPick={() => undefined} />
      {rides.map(({ ride, child, map: { bus } }) => {
        const { timeZone } = shown.organization
        const telling = { words: page.rideWords, language: page.language, timeZone, now: store.now() }
        const { tone, sentence, freshness } = describeRide(ride, child, telling)
        return (
          <BusMarker
            key={ride.key}
            marker={{ ...bus, headingDegrees: bus.headingDegrees ?? undefined, alongMetres: undefined }}
            at={bus.at}
            number={ride.busNumber ?? ''}
            tone={tone}
            stale={freshness === 'stale' || freshness === 'noSignal'}
            label={sentence}
            large
          />
        )
      })}
    </BaseMap>
  )
}

/** Children who ride together have one bus and one stop on the map. */
function ridesOnMap({ today }: FamilyPage) {
  const all = today.children.flatMap(({ firstName, rides }) =>
    rides.flatMap((ride) => (ride.map ? [{ ride, map: ride.map, child: firstName }] : [])),
  )
  const isSame = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.ride.routeName === b.ride.routeName && a.ride.stopName === b.ride.stopName
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}
