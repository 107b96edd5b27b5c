import type { ReactNode } from 'react'
import styles from './sign-card.module.css'
import { usePageTitle } from '../page/use-page-title.ts'

interface SignCardProps {
  title: string
  lead?: ReactNode
  wide?: boolean
  /** Other ways to go on, below the card's own. */
  foot?: ReactNode
  children?: ReactNode
}

/** One question in the middle of a page: signing in, signing up, and what belongs to it. */
export function SignCard({ title, lead, wide, foot, children }: SignCardProps) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.card} data-wide={wide || undefined}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  )
}
