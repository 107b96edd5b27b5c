import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** A line that says what is in it. */
  summary?: string | false
  /** What can be done with all of it. */
  actions?: ReactNode
  children: ReactNode
}

/** WEB-67: a part of a page, set off, with its heading. What is a card without a heading composes `card`, or `flush` for rows. */
export function Card({ title, summary, actions, children }: CardProps) {
  return (
    <section className={`${styles.card} ${styles.section}`} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
