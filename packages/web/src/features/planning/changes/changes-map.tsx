import { useMemo } from 'react'
import { BaseMap } from '../../../map/base-map.tsx'
import { FitOnce } from '../../../map/camera.tsx'
import { useMap } from '../../../map/map-adapter.ts'
import type { ReadChanges } from './read-changes.ts'
import styles from '../compare/compare.module.css'
import { changeWords } from './words-changes.en.ts'
import { useWords } from '../../../words.ts'

type Neighborhoods = ReadChanges['neighborhoods']

/** How many children of each neighborhood are worse off; the table beside it has the same. */
export function ChangesMap({ neighborhoods }: { neighborhoods: Neighborhoods }) {
  const t = useWords(changeWords)
  const positions = useMemo(() => neighborhoods.map(({ center }) => center), [neighborhoods])
  return (
    <BaseMap label={t('changes.map')} positions={positions}>
      <FitOnce positions={positions} />
      <Counts neighborhoods={neighborhoods} />
    </BaseMap>
  )
}

function Counts({ neighborhoods }: { neighborhoods: Neighborhoods }) {
  const t = useWords(changeWords)
  const { Marker } = useMap()
  return neighborhoods.map(({ key, center, counts: { worse, children } }) => (
    <Marker key={key} position={center} zIndex={worse > 0 ? 2 : 1}>
      <span
        role="img"
        className={worse > 0 ? styles.count : `${styles.count} ${styles.nobody}`}
        aria-label={t('changes.onMap', { count: worse, children })}
      >
        {worse}
      </span>
    </Marker>
  ))
}
