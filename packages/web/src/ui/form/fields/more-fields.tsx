import type { ReactNode } from 'react'
import styles from './more-fields.module.css'

interface MoreFieldsProps {
  words: string
  /** What the fields say now, beside it while they are closed. */
  now?: string
  /** One of them has to be corrected. */
  mustOpen?: boolean
  children: ReactNode
}

/** WEB-71: fields that are rarely changed, behind a line that opens them. */
export function MoreFields({ words, now, mustOpen, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} {...(mustOpen && { open: true })}>
      <summary>
        {words}
        {now !== undefined && <span className={styles.now}>{now}</span>}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
