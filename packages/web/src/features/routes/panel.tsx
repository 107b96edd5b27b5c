import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '../../ui/icons.ts'
import styles from './route-page.module.css'

interface PanelProps {
  title: string
  back: { to: string; words: string }
  children: ReactNode
}

/** What one works on beside the map, and the way back. */
export function Panel({ title, back, children }: PanelProps) {
  return (
    <div className={styles.inner}>
      <div className={styles.panelHead}>
        <ActionIcon component={Link} to={back.to} variant="subtle" color="gray" size="lg" aria-label={back.words}>
          <IconArrowLeft size={20} />
        </ActionIcon>
        <h2 className={styles.panelTitle}>{title}</h2>
      </div>
      {children}
    </div>
  )
}
