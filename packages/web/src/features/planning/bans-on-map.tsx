import { api } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../api.ts'
import { useMap } from '../../map/map-adapter.ts'
import { MapClick } from '../../map/map-click.tsx'
import { TRAIL_COLOURS } from '../../map/map-colours.ts'
import { useMapTheme } from '../../map/use-map-theme.ts'
import { useStreet } from './ban-form.tsx'

export interface BansOnMapProps {
  scenarioId: string
  near: Position | null | undefined
  onNear(near: Position): void
}

/** What is forbidden, and the block that is about to be. A press on the map chooses a street while one is looked for. */
export function BansOnMap({ scenarioId, near, onNear }: BansOnMapProps) {
  const { Lines } = useMap()
  const { worse } = TRAIL_COLOURS[useMapTheme()]
  const { data } = useQuery(query(api.scenarios.bans, { params: { scenarioId } }))
  const chosen = useStreet(scenarioId, near ?? null).data?.street
  const banned = useMemo(
    () => (data?.bans ?? []).flatMap(({ lines }) => lines.map((positions) => ({ positions, colour: worse }))),
    [data, worse],
  )
  const block = useMemo(() => (chosen ? [{ positions: chosen.block, colour: worse }] : []), [chosen, worse])
  return (
    <>
      <Lines id="bans" lines={banned} width={4} />
      {near && <Lines id="chosen-street" lines={block} width={8} />}
      {near !== undefined && <MapClick onPosition={onNear} />}
    </>
  )
}
