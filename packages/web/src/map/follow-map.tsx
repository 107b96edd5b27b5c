import type { Position } from '@firstbell/geo'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconCurrentLocation, IconMaximize } from '../ui/text/icons.ts'
import { BaseMap } from './base-map.tsx'
import { FitPositions, ShowPosition } from './camera.tsx'
import styles from './follow-map.module.css'
import { todayWords } from '../features/today/words.en.ts'
import { useWords } from '../words.ts'

interface FollowMapProps {
  label: string
  /** What is in view at first, and again when all is asked for. */
  positions: readonly Position[]
  /** On the button that asks for all. */
  fitLabel: string
  picked: Position | undefined
  hasBus: boolean
  /** Buttons beside those of its own. */
  tools?: ReactNode
  /** What lies on it, when the bus is followed and when not. */
  children(follow: boolean): ReactNode
}

/** The map of one bus: it shows all, or follows the bus until the reader moves it by hand. */
export function FollowMap({ label, positions, fitLabel, picked, hasBus, tools, children }: FollowMapProps) {
  const t = useWords(todayWords)
  const [follow, setFollow] = useState(false)
  const [fits, setFits] = useState(0)
  const fit = () => {
    setFollow(false)
    setFits(fits + 1)
  }
  return (
    <>
      <div className={styles.controls}>
        {hasBus && (
          <Button
            size="xs"
            variant={follow ? 'filled' : 'default'}
            aria-pressed={follow}
            leftSection={<IconCurrentLocation size={16} />}
            onClick={() => setFollow(!follow)}
          >
            {t('live.follow')}
          </Button>
        )}
        <Button size="xs" variant="default" leftSection={<IconMaximize size={16} />} onClick={fit}>
          {fitLabel}
        </Button>
        {tools}
      </div>
      <BaseMap label={label} positions={positions} onMove={() => setFollow(false)}>
        <FitPositions positions={positions} request={fits} />
        {picked && !follow && <ShowPosition position={picked} />}
        {children(follow)}
      </BaseMap>
    </>
  )
}
