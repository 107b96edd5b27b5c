import type { ScheduledRun } from '@firstbell/domain'
import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { busNumberOf } from '../../live/scheduled-run.ts'
import { StatusChip } from '../../live/status-chip.tsx'
import { mapLivePath } from '../../paths.ts'
import type { Formats } from '../../ui/text/formats.ts'
import { NextStop } from './next-stop.tsx'
import styles from './picked-bus.module.css'

interface PickedBusProps {
  scheduledRun: ScheduledRun
  toleranceMinutes: number
  formats: Formats
  onClose(): void
}

/** The bus that was picked on the map, and the way to its own page. */
export function PickedBus({ scheduledRun, toleranceMinutes, formats, onClose }: PickedBusProps) {
  const { t } = useTranslation()
  const number = busNumberOf(scheduledRun)
  return (
    <aside className={styles.card}>
      <CloseButton size="sm" className={styles.close} aria-label={t('close')} onClick={onClose} />
      <strong className={styles.name}>{scheduledRun.routeName}</strong>
      <div className={styles.line}>
        {number ? t('bus.name', { number }) : t('bus.none')}
        <StatusChip scheduledRun={scheduledRun} toleranceMinutes={toleranceMinutes} />
      </div>
      <div>
        <NextStop scheduledRun={scheduledRun} formats={formats} toleranceMinutes={toleranceMinutes} />
      </div>
      <Button component={Link} to={mapLivePath(scheduledRun.routeId)} size="xs" fullWidth mt={4}>
        {t('dashboard.openLive')}
      </Button>
    </aside>
  )
}
