import { useMemo } from 'react'
import { useServerNow } from './server-clock.ts'
import { useLocale } from '../ui/text/formats.ts'
import { useWordsOf } from '../ui/text/use-words-of.ts'
import { zoneWords as en } from './words-zone.en.ts'
import { zoneWords as es } from './words-zone.es.ts'
import { otherZone } from './zone.ts'
import styles from './zone-note.module.css'

const LANGUAGES = { en, es }

const AN_HOUR_SECONDS = 3600

/** WEB-33: says in which time zone times are written; nothing where the reader's clock shows the same. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const { t } = useWordsOf('zone', LANGUAGES)
  const locale = useLocale()
  const hour = Math.floor(useServerNow() / AN_HOUR_SECONDS)
  const other = useMemo(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    return otherZone(timeZone, own, hour * AN_HOUR_SECONDS, locale)
  }, [timeZone, hour, locale])
  return other && <span className={styles.note}>{t('note', { ...other })}</span>
}
