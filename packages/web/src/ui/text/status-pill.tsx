import type { ComponentType } from 'react'
import styles from './status-pill.module.css'
import type { Tone } from './tone.ts'
import { Truncated } from './hints/truncated.tsx'

interface StatusPillProps {
  tone: Tone
  icon: ComponentType<{ size?: number | string }>
  children: string
}

export function StatusPill({ tone, icon: Icon, children }: StatusPillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      <Icon size={14} />
      <span className={styles.words}>
        <Truncated>{children}</Truncated>
      </span>
    </span>
  )
}
