import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { BackLink } from '../../../ui/page/back-link.tsx'
import styles from './route-page.module.css'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface PanelProps {
  title: string
  back: { to: string; words: string }
  /** Another way to do what this panel is for. */
  action?: ReactNode
  children: ReactNode
}

/** A panel beside the map, with a link back. */
export function Panel({ title, back, action, children }: PanelProps) {
  return (
    <div className={styles.inner}>
      <div className={styles.panelHead}>
        <BackLink to={back.to} words={back.words} />
        <h2 className={styles.panelTitle}>{title}</h2>
        {action}
      </div>
      {children}
    </div>
  )
}

/** The shape of a panel while its record is loading. */
export function PanelSkeleton() {
  const t = useWords(uiWords)
  return (
    <div className={styles.inner} role="status" aria-label={t('loading')}>
      <Skeleton height={24} width="60%" my={5} />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  )
}
