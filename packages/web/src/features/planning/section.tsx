import type { ReactNode } from 'react'
import styles from './planning.module.css'

/** A part of a page, with a line that says what is in it. */
export function Section({ title, summary, children }: { title: string; summary?: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        {summary !== undefined && <p className={styles.summary}>{summary}</p>}
      </div>
      {children}
    </section>
  )
}
