import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './insights.module.css'

/** Seen when something takes longer than half a second; what is faster needs no sign. */
export function SlowLoader({ over = false }: { over?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.loader} data-over={over || undefined} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </div>
  )
}
