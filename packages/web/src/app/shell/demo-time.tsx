import { useServerClock, useServerNow } from '../../live/feed/server-clock.ts'
import { useFormats } from '../../ui/text/formats.ts'
import styles from './header.module.css'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** In a demo the day is made up: the header shows its time. */
export function DemoTime({ timeZone }: { timeZone: string }) {
  const t = useWords(appWords)
  const now = useServerNow()
  const formats = useFormats(timeZone)
  if (!useServerClock()?.demo) return null
  return (
    <span className={styles.pill}>
      {t('shell.demoTime')} <time dateTime={new Date(now * 1000).toISOString()}>{formats.clock(now)}</time>
    </span>
  )
}
