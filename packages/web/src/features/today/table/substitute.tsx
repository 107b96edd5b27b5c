import styles from './runs-table.module.css'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'

/** Marks a driver or a bus that stands in for the usual one. */
export function Substitute() {
  const t = useWords(liveWords)
  return (
    <abbr className={styles.substitute} title={t('substitute.long')}>
      {t('substitute.short')}
    </abbr>
  )
}
