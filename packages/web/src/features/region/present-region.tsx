import type { RegionStatus } from '@firstbell/contract'
import { Text } from '@mantine/core'
import { useDates } from '../../ui/text/formats.ts'
import styles from './region-page.module.css'
import { regionWords } from './words.en.ts'
import { useLanguage, useWords } from '../../words.ts'

const COUNTS = ['streets', 'streetKilometres', 'addresses', 'schools', 'restrictions'] as const

/** Which files the streets and addresses come from, and how many there are. */
export function PresentRegion({ status: { region, inUse } }: { status: RegionStatus }) {
  const w = useWords(regionWords)
  const language = useLanguage()
  const dates = useDates()
  if (!region) return <Text>{w('none')}</Text>
  return (
    <section aria-label={w('present')}>
      <Text fw={600}>{region.sources.join(', ')}</Text>
      <Text c="dimmed" size="sm">
        {w('importedAt', { moment: dates.moment(region.importedAt) })}
        {!inUse && ` ${w('afterRestart')}`}
      </Text>
      <dl className={styles.counts}>
        {COUNTS.map((what) => (
          <div key={what}>
            <dt>{w(`counts.${what}`)}</dt>
            <dd>{Math.round(region[what]).toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {region.skipped.length > 0 && (
        <>
          <Text fw={600} mt="md">
            {w('skippedTitle')}
          </Text>
          <ul className={styles.skipped}>
            {region.skipped.map(({ reason, count }) => (
              <li key={reason}>
                {count.toLocaleString(language)} {w(`skipped.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
