import { useMemo } from 'react'
import { useServerNow } from '../feed/server-clock.ts'
import { useLocale } from '../../ui/text/formats.ts'
import { otherZone } from './zone.ts'
import styles from './zone-note.module.css'
import { zoneWords } from './words-zone.en.ts'
import { useWords } from '../../words.ts'

const AN_HOUR_SECONDS = 3600

/** WEB-33: says in which time zone times are written; nothing where the reader's clock shows the same. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const t = useWords(zoneWords)
  const locale = useLocale()
  const hour = Math.floor(useServerNow() / AN_HOUR_SECONDS)
  const other = useMemo(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    return otherZone(timeZone, own, hour * AN_HOUR_SECONDS, locale)
  }, [timeZone, hour, locale])
  return other && <span className={styles.note}>{t('note', { ...other })}</span>
}
