import type { Position } from '@firstbell/geo'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useMap } from '../../../map/map-adapter.ts'
import { useStreet } from './ban-form.tsx'
import styles from './street-under.module.css'
import { banWords } from './words-bans.en.ts'
import { useWords } from '../../../words.ts'

/** The streets are asked once a pointer or the map rests. */
const REST_MS = 150

interface StreetUnderProps {
  scenarioId: string
  onChoose(position: Position): void
}

interface Place {
  position: Position
  /** The middle of a map that was moved without a pointer on it. */
  isCross: boolean
}

/**
 * SCENARIO-99: the name of the street under the pointer. Where the arrow keys move the map, a cross marks its middle, and a button
 * names and chooses the street there.
 */
export function StreetUnder({ scenarioId, onChoose }: StreetUnderProps) {
  const t = useWords(banWords)
  const { map, Marker } = useMap()
  const [place, setPlace] = useState<Place>()
  const [rested] = useDebouncedValue(place, REST_MS)
  const street = useStreet(scenarioId, rested?.position ?? null).data?.street
  useEffect(
    () =>
      map.listen({
        point: ({ position }) => setPlace({ position, isCross: false }),
        leave: () => setPlace(undefined),
        move: () => setPlace((known) => (known?.isCross === false ? known : { position: map.center(), isCross: true })),
      }),
    [map],
  )
  if (!place) return null
  const isHere = street && rested === place
  if (!place.isCross)
    return isHere ? (
      <Marker position={place.position} zIndex={4}>
        <span className={styles.pointed}>{street.name ?? t('unnamed')}</span>
      </Marker>
    ) : null
  return (
    <>
      <Marker position={place.position} zIndex={4}>
        <span className={styles.cross} role="img" aria-label={t('cross')} />
      </Marker>
      {isHere && (
        <div className={styles.choose}>
          <Button size="xs" onClick={() => onChoose(place.position)}>
            {t('chooseAtCross', { street: street.name ?? t('unnamed') })}
          </Button>
        </div>
      )}
    </>
  )
}
