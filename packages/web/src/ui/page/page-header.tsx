import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** The title of a page at the left, what one can do at the right. */
export function PageHeader({ title, detail, children }: { title: string; detail?: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {detail && <span className={styles.detail}>{detail}</span>}
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
