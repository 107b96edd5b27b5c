import { phoneLink } from '@firstbell/domain'
import type { DriverDay } from '@firstbell/contract'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconArrowLeft, IconBroadcast, IconMoon, IconPhone, IconSun, IconWifiOff } from '../../../ui/text/icons.ts'
import type { DriveState } from '../drive-state.ts'
import styles from '../drive.module.css'
import strip from './drive-strip.module.css'
import { useDriveScheme } from '../use-drive-scheme.ts'
import { driveWords } from '../words.en.ts'
import { appWords } from '../../../app/words.en.ts'
import { useWords } from '../../../words.ts'

interface DriveStripProps {
  state: DriveState
  day: DriverDay
  now: number
  routeName: string | undefined
  onBack(): void
}

/** The strip on top of every screen: the route, the time, whether there is a network, and the phone of the office. */
export function DriveStrip({ state, day, now, routeName, onBack }: DriveStripProps) {
  const t = useWords(appWords, driveWords)
  const formats = useFormats(day.organization.timeZone)
  const { hasSignal, waiting } = state
  const { scheme, choose } = useDriveScheme(day, now)
  const isDark = scheme === 'dark'
  const { phone } = day.organization
  const Scheme = isDark ? IconSun : IconMoon
  return (
    <header className={styles.strip}>
      {routeName && (
        <button type="button" className={styles.icon} onClick={onBack} aria-label={t('drive.back')}>
          <IconArrowLeft size={28} />
        </button>
      )}
      <div className={styles.title}>
        <strong>{routeName ?? day.driverName}</strong>
        <span className={styles.signal} data-signal={hasSignal} role="status">
          {hasSignal ? <IconBroadcast size={16} /> : <IconWifiOff size={16} />}
          {t(hasSignal ? 'drive.signal' : 'drive.noSignal')}
          {!hasSignal && waiting.length > 0 && ` · ${t('drive.waiting', { count: waiting.length })}`}
        </span>
      </div>
      {phone && (
        <a href={phoneLink(phone)} className={strip.call} aria-label={t('drive.callOffice')}>
          <IconPhone size={22} />
          {t('drive.office')}
        </a>
      )}
      <time className={styles.clock}>{formats.time(now)}</time>
      <button
        type="button"
        className={styles.icon}
        onClick={() => choose(isDark ? 'light' : 'dark')}
        aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
      >
        <Scheme size={24} />
      </button>
    </header>
  )
}
