import type { HazardArea } from '@firstbell/domain'
import { useMemo } from 'react'
import { useMap } from '../../../map/map-adapter.ts'
import { TRAIL_COLOURS } from '../../../map/map-colours.ts'
import { useMapTheme } from '../../../map/use-map-theme.ts'
import styles from './hazard-area.module.css'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'

type DrawnArea = Pick<HazardArea, 'id' | 'name'> & { corners: readonly HazardArea['corners'][number][] }

/** Hazard areas as outlines with their names. */
export function HazardAreas({ areas }: { areas: readonly DrawnArea[] }) {
  const t = useWords(cornerWords)
  const { Lines, Marker } = useMap()
  const { worse } = TRAIL_COLOURS[useMapTheme()]
  const lines = useMemo(
    () => areas.map(({ corners }) => ({ positions: [...corners, ...corners.slice(0, 1)], colour: worse })),
    [areas, worse],
  )
  return (
    <>
      <Lines id="hazard-areas" lines={lines} width={3} />
      {areas.map(({ id, name, corners: [first] }) =>
        first && name !== '' ? (
          <Marker key={id} position={first} zIndex={1}>
            <span className={styles.name} role="img" aria-label={t('hazards.onMap', { name })}>
              {name}
            </span>
          </Marker>
        ) : null,
      )}
    </>
  )
}
