import type { ReactNode } from 'react'
import styles from './status-counts.module.css'
import { todayWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface StatusCountsProps<Filter extends string> {
  filters: readonly Filter[]
  /** Those that are worth a place only when there is something to count. */
  exceptions: readonly Filter[]
  counts: Readonly<Record<Filter, number>>
  filter: Filter | null
  onFilter(filter: Filter | null): void
  label(filter: Filter): string
  /** What is said about the counts, beside them. */
  children?: ReactNode
}

/** How the day stands, in numbers; each is a filter, and a second press takes it off. WEB-22: nothing can be filtered by a zero. */
export function StatusCounts<Filter extends string>(props: StatusCountsProps<Filter>) {
  const { filters, exceptions, counts, filter, onFilter, label } = props
  const t = useWords(todayWords)
  const shown = filters.filter((each) => !exceptions.includes(each) || counts[each] > 0 || filter === each)
  return (
    <div className={styles.strip} role="group" aria-label={t('dashboard.counts')}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.count}
          data-kind={each}
          aria-pressed={filter === each}
          disabled={counts[each] === 0 && filter !== each}
          onClick={() => onFilter(filter === each ? null : each)}
        >
          <span className={styles.number}>{counts[each]}</span>
          <span>{label(each)}</span>
        </button>
      ))}
      {props.children}
    </div>
  )
}
