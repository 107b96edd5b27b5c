import { Loader } from '@mantine/core'
import styles from './insights.module.css'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

/** Seen when something takes longer than half a second; what is faster needs no sign. */
export function SlowLoader({ over = false }: { over?: boolean }) {
  const t = useWords(uiWords)
  return (
    <div className={styles.loader} data-over={over || undefined} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </div>
  )
}
