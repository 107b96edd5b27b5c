import { useLocale } from '../text/formats.ts'
import { IconChevronLeft, IconChevronRight } from '../text/icons.ts'
import { pageSlots } from './page-numbers.ts'
import styles from './pagination.module.css'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** Rows of a table on one page. */
export const PAGE_SIZE = 15

interface PaginationProps {
  page: number
  count: number
  onPage(page: number): void
}

export function Pagination({ page, count, onPage }: PaginationProps) {
  const t = useWords(uiWords)
  const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE))
  const { format } = new Intl.NumberFormat(useLocale())
  const from = count === 0 ? 0 : (page - 1) * PAGE_SIZE + 1
  const to = Math.min(page * PAGE_SIZE, count)
  return (
    <nav className={styles.bar} aria-label={t('table.pages')}>
      <span className={styles.range}>
        {t('table.range', { from: format(from), to: format(to), count: format(count) })}
      </span>
      {pageCount > 1 && (
        <>
          <button
            type="button"
            className={styles.slot}
            aria-label={t('table.previous')}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </button>
          {pageSlots(page, pageCount).map((slot, index) =>
            slot === 'gap' ? (
              <span key={`gap-${index}`} className={styles.gap}>
                …
              </span>
            ) : (
              <button
                key={slot}
                type="button"
                className={styles.slot}
                aria-label={t('table.page', { page: slot })}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onPage(slot)}
              >
                {slot}
              </button>
            ),
          )}
          <button
            type="button"
            className={styles.slot}
            aria-label={t('table.next')}
            disabled={page === pageCount}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </button>
        </>
      )}
    </nav>
  )
}
