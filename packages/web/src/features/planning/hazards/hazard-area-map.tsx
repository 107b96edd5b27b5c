import type { HazardArea, Position } from '@firstbell/domain'
import { useMemo } from 'react'
import { BaseMap } from '../../../map/base-map.tsx'
import { MapClick } from '../../../map/places/map-click.tsx'
import { StopMarkers } from '../../../map/lines/stop-markers.tsx'
import { HazardAreas } from './hazard-areas-on-map.tsx'
import styles from './hazard-area.module.css'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'

interface HazardAreaMapProps {
  corners: readonly Position[]
  /** What is in view while there are no corners yet. */
  near: readonly Position[]
  others: readonly HazardArea[]
  onAdd?: ((position: Position) => void) | undefined
  onMove?: ((index: number, position: Position) => void) | undefined
}

/** An area that is drawn: a press adds a corner, and corners can be dragged. The list beside it does the same. */
export function HazardAreaMap({ corners, near, others, onAdd, onMove }: HazardAreaMapProps) {
  const t = useWords(cornerWords)
  const marks = useMemo(
    () =>
      corners.map((position, index) => ({
        id: String(index),
        position,
        label: t('hazards.corner', { number: index + 1 }),
        number: index + 1,
        state: 'ahead',
      })),
    [corners, t],
  )
  const all = useMemo(() => [...others, { id: 'drawn', name: '', corners }], [others, corners])
  return (
    <div className={styles.map}>
      <BaseMap label={t('hazards.map')} positions={corners.length > 0 ? corners : near}>
        <HazardAreas areas={all} />
        <StopMarkers
          stops={marks}
          picked={null}
          onPick={() => undefined}
          {...(onMove && { onMove: (id: string, position: Position) => onMove(Number(id), position) })}
        />
        {onAdd && <MapClick onPosition={onAdd} />}
      </BaseMap>
    </div>
  )
}
