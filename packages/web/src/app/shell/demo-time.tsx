import { useTranslation } from 'react-i18next'
import { useServerClock, useServerNow } from '../../live/server-clock.ts'
import { useFormats } from '../../ui/text/formats.ts'
import styles from './header.module.css'

/** In a demo the day is made up: the header shows its time. */
export function DemoTime({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation()
  const now = useServerNow()
  const formats = useFormats(timeZone)
  if (!useServerClock()?.demo) return null
  return (
    <span className={styles.pill}>
      {t('shell.demoTime')} <time dateTime={new Date(now * 1000).toISOString()}>{formats.clock(now)}</time>
    </span>
  )
}
