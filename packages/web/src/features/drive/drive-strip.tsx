import type { DriverDay } from '@firstbell/contract'
import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/text/formats.ts'
import { IconArrowLeft, IconBroadcast, IconMoon, IconSun, IconWifiOff } from '../../ui/text/icons.ts'
import type { DriveState } from './drive-state.ts'
import styles from './drive.module.css'

interface DriveStripProps {
  state: DriveState
  day: DriverDay
  now: number
  routeName: string | undefined
  onBack(): void
}

/** The strip on top of every screen: the route, the time, and whether there is a network. */
export function DriveStrip({ state, day, now, routeName, onBack }: DriveStripProps) {
  const { t } = useTranslation()
  const formats = useFormats(day.organization.timeZone)
  const { hasSignal, waiting } = state
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
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
      <time className={styles.clock}>{formats.time(now)}</time>
      <button
        type="button"
        className={styles.icon}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
      >
        <Scheme size={24} />
      </button>
    </header>
  )
}
