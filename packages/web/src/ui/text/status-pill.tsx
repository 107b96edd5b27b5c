import type { ComponentType, ReactNode } from 'react'
import styles from './status-pill.module.css'
import type { Tone } from './tone.ts'

interface StatusPillProps {
  tone: Tone
  icon: ComponentType<{ size?: number | string }>
  children: ReactNode
}

export function StatusPill({ tone, icon: Icon, children }: StatusPillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      <Icon size={14} />
      <span className={styles.words}>{children}</span>
    </span>
  )
}
