import type { FeedStatus } from '@firstbell/contract'
import styles from './connection-pill.module.css'
import { liveWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** Says whether what the page shows is still coming in. */
export function ConnectionPill({ status }: { status: FeedStatus }) {
  const t = useWords(liveWords)
  return (
    <span className={styles.pill} data-status={status} role="status">
      <span className={styles.dot} aria-hidden />
      {t(`connection.${status}`)}
    </span>
  )
}
