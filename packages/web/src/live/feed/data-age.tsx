import { freshnessOf, NO_SIGNAL_SECONDS, type RunState } from '@firstbell/domain'
import { Explained } from '../../ui/text/hints/explained.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import styles from './data-age.module.css'
import { useServerNow } from './server-clock.ts'
import { liveWords } from '../words.en.ts'
import { useWords } from '../../words.ts'
import { explainedWords } from '../status/words-explained.en.ts'

interface DataAgeProps {
  run: RunState
  formats: Formats
  /** Shown only once the position is no longer fresh. */
  isWarning?: boolean
}

/** How old the last position of a running bus is; aging is amber, stale is gray with a word. WEB-32: no signal is explained. */
export function DataAge({ run, formats, isWarning }: DataAgeProps) {
  const t = useWords(liveWords)
  const explained = useWords(explainedWords)
  const now = useServerNow()
  if (!run.active) return null
  if (!run.position) return <span className={styles.age}>{t('age.noPosition')}</span>
  const seconds = Math.max(0, now - run.position.at)
  const freshness = freshnessOf(seconds)
  if (isWarning && freshness === 'fresh') return null
  const { at } = run.position
  const age = (
    <time className={styles.age} data-freshness={freshness} dateTime={new Date(at * 1000).toISOString()}>
      {freshness === 'noSignal'
        ? t('age.noSignal', { time: formats.time(at) })
        : freshness === 'fresh' || freshness === 'ageing'
          ? t('age.seconds', { count: Math.floor(seconds) })
          : t('age.minutes', { count: Math.floor(seconds / 60) })}
    </time>
  )
  if (freshness !== 'noSignal') return age
  return (
    <Explained why={explained('noSignal', { time: formats.clock(at), seconds: NO_SIGNAL_SECONDS })}>{age}</Explained>
  )
}
