import type { FeedStatus } from '@firstbell/contract'
import { useTranslation } from 'react-i18next'
import styles from './connection-pill.module.css'

/** Says whether what the page shows is still coming in. */
export function ConnectionPill({ status }: { status: FeedStatus }) {
  const { t } = useTranslation()
  return (
    <span className={styles.pill} data-status={status} role="status">
      <span className={styles.dot} aria-hidden />
      {t(`connection.${status}`)}
    </span>
  )
}
