import type { ScheduledRun } from '@firstbell/domain'
import { useMemo } from 'react'
import { useServerClock, useServerNow } from '../../../live/feed/server-clock.ts'
import { BaseMap } from '../../../map/base-map.tsx'
import { Buses } from '../../../map/buses/buses.tsx'
import { FitOnce, FlyTo } from '../../../map/camera.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { createBusOf } from './bus-of.ts'
import { PickedBus } from './picked-bus.tsx'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import type { ChangeRun } from '../change-run.ts'
import { liveWords } from '../../../live/words.en.ts'

interface FleetMapProps {
  /** All runs of today: the first view has all their buses in it, whatever is searched for. */
  today: readonly ScheduledRun[]
  /** Those to show. */
  scheduledRuns: readonly ScheduledRun[]
  toleranceMinutes: number
  connected: boolean
  formats: Formats
  marked: string | null
  picked: string | null
  /** The bus that was picked in the table, and how many were: the map flies to each. */
  flight: Flight
  onPoint(routeId: string | null): void
  onPick(routeId: string | null): void
  onChange: ChangeRun
  onAlert(scheduledRun: ScheduledRun): void
}

export interface Flight {
  routeId: string | null
  request: number
}

/** Closer than this nobody sees in which part of the district a bus is. */
const MAX_FIT_ZOOM = 14

/** Every bus that is on its way. */
export function FleetMap(props: FleetMapProps) {
  const { today, scheduledRuns, toleranceMinutes, connected, formats, marked, picked, onPoint, onPick } = props
  const { flight, onChange, onAlert } = props
  const t = useWords(liveWords, todayWords)
  const busOf = useMemo(() => createBusOf(t, toleranceMinutes, formats), [t, toleranceMinutes, formats])
  const now = useServerNow()
  const rate = useServerClock()?.rate ?? 1
  const positions = today.flatMap(({ run }) => (run.active && run.position ? [run.position] : []))
  const pickedRun = scheduledRuns.find((scheduledRun) => scheduledRun.routeId === picked)
  const target = today.find(({ routeId }) => routeId === flight.routeId)?.run.position
  return (
    <BaseMap label={t('dashboard.map')} positions={positions} maxFitZoom={MAX_FIT_ZOOM}>
      <FitOnce positions={positions} maxZoom={MAX_FIT_ZOOM} />
      {target && <FlyTo position={target} request={flight.request} />}
      <Buses
        label={t('dashboard.buses')}
        buses={scheduledRuns.flatMap((scheduledRun) => busOf(scheduledRun, now, connected) ?? [])}
        rate={rate}
        marked={marked}
        onPoint={onPoint}
        onPick={onPick}
      />
      {pickedRun && (
        <PickedBus
          scheduledRun={pickedRun}
          toleranceMinutes={toleranceMinutes}
          formats={formats}
          onClose={() => onPick(null)}
          onChange={onChange}
          onAlert={onAlert}
        />
      )}
    </BaseMap>
  )
}
