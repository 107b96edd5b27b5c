import type { RegionStatus } from '@firstbell/contract'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../ui/text/formats.ts'
import styles from './region-page.module.css'

const COUNTS = ['streets', 'streetKilometres', 'addresses', 'schools', 'restrictions'] as const

/** Which files the streets and addresses come from, and how many there are. */
export function PresentRegion({ status: { region, inUse } }: { status: RegionStatus }) {
  const { t, i18n } = useTranslation()
  const dates = useDates()
  if (!region) return <Text>{t('region.none')}</Text>
  return (
    <section aria-label={t('region.present')}>
      <Text fw={600}>{region.sources.join(', ')}</Text>
      <Text c="dimmed" size="sm">
        {t('region.importedAt', { moment: dates.moment(region.importedAt) })}
        {!inUse && ` ${t('region.afterRestart')}`}
      </Text>
      <dl className={styles.counts}>
        {COUNTS.map((what) => (
          <div key={what}>
            <dt>{t(`region.counts.${what}`)}</dt>
            <dd>{Math.round(region[what]).toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {region.skipped.length > 0 && (
        <>
          <Text fw={600} mt="md">
            {t('region.skippedTitle')}
          </Text>
          <ul className={styles.skipped}>
            {region.skipped.map(({ reason, count }) => (
              <li key={reason}>
                {count.toLocaleString(i18n.language)} {t(`region.skipped.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
