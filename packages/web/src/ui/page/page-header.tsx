import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** What is said beside the title. */
  mark?: ReactNode
  detail?: string
  /** What is beside the detail; both are below the title then, so that the header has one line. */
  note?: ReactNode
  children?: ReactNode
}

/** The title of a page at the left, what one can do at the right. */
export function PageHeader({ title, mark, detail, note, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.about} data-stacked={note !== undefined || undefined}>
        <div className={styles.named}>
          <h1 className={styles.title}>{title}</h1>
          {mark}
        </div>
        <div className={styles.details}>
          {detail && <span className={styles.detail}>{detail}</span>}
          {note}
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
