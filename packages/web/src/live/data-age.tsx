import { freshnessOf, type RunState } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../ui/text/formats.ts'
import styles from './data-age.module.css'
import { useServerNow } from './server-clock.ts'

interface DataAgeProps {
  run: RunState
  formats: Formats
  /** Shown only once the position is no longer fresh. */
  isWarning?: boolean
}

/** How old the last position of a running bus is; aging is amber, stale is gray with a word. */
export function DataAge({ run, formats, isWarning }: DataAgeProps) {
  const { t } = useTranslation()
  const now = useServerNow()
  if (!run.active) return null
  if (!run.position) return <span className={styles.age}>{t('age.noPosition')}</span>
  const seconds = Math.max(0, now - run.position.at)
  const freshness = freshnessOf(seconds)
  if (isWarning && freshness === 'fresh') return null
  return (
    <time className={styles.age} data-freshness={freshness} dateTime={new Date(run.position.at * 1000).toISOString()}>
      {freshness === 'noSignal'
        ? t('age.noSignal', { time: formats.time(run.position.at) })
        : freshness === 'fresh' || freshness === 'ageing'
          ? t('age.seconds', { count: Math.floor(seconds) })
          : t('age.minutes', { count: Math.floor(seconds / 60) })}
    </time>
  )
}
