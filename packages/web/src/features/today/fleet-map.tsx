import type { ScheduledRun } from '@firstbell/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerClock, useServerNow } from '../../live/server-clock.ts'
import { BaseMap } from '../../map/base-map.tsx'
import { Buses } from '../../map/buses.tsx'
import { FitOnce } from '../../map/camera.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { createBusOf } from './bus-of.ts'
import { PickedBus } from './picked-bus.tsx'

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
  onPoint(routeId: string | null): void
  onPick(routeId: string | null): void
}

/** Every bus that is on its way. */
export function FleetMap(props: FleetMapProps) {
  const { today, scheduledRuns, toleranceMinutes, connected, formats, marked, picked, onPoint, onPick } = props
  const { t } = useTranslation()
  const busOf = useMemo(() => createBusOf(t, toleranceMinutes, formats), [t, toleranceMinutes, formats])
  const now = useServerNow()
  const rate = useServerClock()?.rate ?? 1
  const positions = today.flatMap(({ run }) => (run.active && run.position ? [run.position] : []))
  const pickedRun = scheduledRuns.find((scheduledRun) => scheduledRun.routeId === picked)
  return (
    <BaseMap label={t('dashboard.map')} positions={positions}>
      <FitOnce positions={positions} />
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
        />
      )}
    </BaseMap>
  )
}
