import type { Service } from '@firstbell/domain'
import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { busNumberOf } from '../../live/service-view.ts'
import { StatusChip } from '../../live/status-chip.tsx'
import { mapLivePath } from '../../paths.ts'
import type { Formats } from '../../ui/text/formats.ts'
import { NextStop } from './next-stop.tsx'
import styles from './picked-bus.module.css'

interface PickedBusProps {
  service: Service
  toleranceMinutes: number
  formats: Formats
  onClose(): void
}

/** The bus that was picked on the map, and the way to its own page. */
export function PickedBus({ service, toleranceMinutes, formats, onClose }: PickedBusProps) {
  const { t } = useTranslation()
  const number = busNumberOf(service)
  return (
    <aside className={styles.card}>
      <CloseButton size="sm" className={styles.close} aria-label={t('close')} onClick={onClose} />
      <strong className={styles.name}>{service.routeName}</strong>
      <div className={styles.line}>
        {number ? t('bus.name', { number }) : t('bus.none')}
        <StatusChip service={service} toleranceMinutes={toleranceMinutes} />
      </div>
      <div>
        <NextStop service={service} formats={formats} toleranceMinutes={toleranceMinutes} />
      </div>
      <Button component={Link} to={mapLivePath(service.routeId)} size="xs" fullWidth mt={4}>
        {t('dashboard.openLive')}
      </Button>
    </aside>
  )
}
