import type { ReactNode } from 'react'
import styles from './table.module.css'

interface TableProps {
  /** Its name, unless a caption or the heading over it says it. */
  label?: string
  labelledBy?: string
  caption?: string
  /** On less it is scrolled sideways in its frame; 0 where its few columns fit on a phone. */
  minWidthPixels?: number
  maxHeight?: string
  /** Nothing in it can be reached with the keyboard: its frame can, to be scrolled. */
  scrollable?: boolean
  /** Data that may be out of date are greyed, not removed. */
  greyed?: boolean
  /** Without a frame where it lies in a panel, a dialog or a figure that has one; ruled on what is printed. */
  look?: 'framed' | 'plain' | 'ruled'
  className?: string | undefined
  /** `thead` and `tbody`; `data-align="end"` on the cells of a number. */
  children: ReactNode
}

/** WEB-66: the table of every page. */
export function Table({
  label,
  labelledBy,
  caption,
  minWidthPixels = 640,
  maxHeight,
  scrollable,
  greyed,
  look = 'framed',
  className,
  children,
}: TableProps) {
  const table = (
    <table
      className={className === undefined ? styles.table : `${styles.table} ${className}`}
      data-look={look}
      aria-label={label}
      aria-labelledby={labelledBy}
      style={look === 'plain' ? undefined : { minWidth: minWidthPixels }}
    >
      {caption !== undefined && <caption>{caption}</caption>}
      {children}
    </table>
  )
  if (look === 'plain') return table
  const focus = scrollable && { role: 'region', 'aria-label': label ?? caption, tabIndex: 0 }
  return (
    <div className={styles.frame} data-look={look} data-greyed={greyed || undefined} style={{ maxHeight }} {...focus}>
      {table}
    </div>
  )
}
