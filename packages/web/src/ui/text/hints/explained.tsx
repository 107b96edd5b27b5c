import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './explained.module.css'

interface ExplainedProps {
  why: string
  children: ReactNode
}

/** Words that say in a tooltip what they are based on: on hovering, on focus and on touch. */
export function Explained({ why, children }: ExplainedProps) {
  return (
    <Tooltip label={why} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches the tooltip; as a button it would take presses from the row of a table */}
      <span className={styles.explained} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  )
}
