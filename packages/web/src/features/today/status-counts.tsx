import { useTranslation } from 'react-i18next'
import { STATUS_FILTERS, type StatusFilter } from './selection.ts'
import styles from './status-counts.module.css'

interface StatusCountsProps {
  counts: Record<StatusFilter, number>
  filter: StatusFilter | null
  onFilter(filter: StatusFilter | null): void
}

/** Counts that are worth a place only when there is something to count. */
const EXCEPTIONS: readonly StatusFilter[] = ['noEstimate', 'cancelled']

/** How the day stands, in numbers; each is a filter, and a second press takes it off. */
export function StatusCounts({ counts, filter, onFilter }: StatusCountsProps) {
  const { t } = useTranslation()
  const shown = STATUS_FILTERS.filter((each) => !EXCEPTIONS.includes(each) || counts[each] > 0 || filter === each)
  return (
    <div className={styles.strip} role="group" aria-label={t('dashboard.counts')}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.count}
          data-kind={each}
          aria-pressed={filter === each}
          onClick={() => onFilter(filter === each ? null : each)}
        >
          <span className={styles.number}>{counts[each]}</span>
          <span>{t(`dashboard.${each}`)}</span>
        </button>
      ))}
    </div>
  )
}
