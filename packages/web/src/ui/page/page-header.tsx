import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  detail?: string
  /** What is beside the detail. */
  note?: ReactNode
  children?: ReactNode
}

/** The title of a page at the left, what one can do at the right. */
export function PageHeader({ title, detail, note, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {detail && <span className={styles.detail}>{detail}</span>}
      {note}
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
