import { useTranslation } from 'react-i18next'
import styles from './runs-table.module.css'

/** Marks a driver or a bus that stands in for the usual one. */
export function Substitute() {
  const { t } = useTranslation()
  return (
    <abbr className={styles.substitute} title={t('substitute.long')}>
      {t('substitute.short')}
    </abbr>
  )
}
