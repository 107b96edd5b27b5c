import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import styles from './data-table.module.css'

/** LIST-9: which rows of a table are chosen, to do the same with each of them. */
export interface RowSelection<Row> {
  chosen: ReadonlySet<string>
  /** What the box of a row is called, and the one of all rows of the page. */
  label(row: Row): string
  labelOfPage: string
  choose(keys: readonly string[], isChosen: boolean): void
}

interface BoxProps {
  label: string
  /** The rows that it chooses. */
  keys: readonly string[]
  of: Pick<RowSelection<never>, 'chosen' | 'choose'>
}

/** The whole cell is the box's label: a press beside the box does not open the record. */
export function SelectionBox({ label, keys, of: { chosen, choose } }: BoxProps) {
  const id = useId()
  const count = keys.filter((key) => chosen.has(key)).length
  return (
    <label htmlFor={id} className={styles.box} data-no-link>
      <Checkbox
        id={id}
        size="xs"
        aria-label={label}
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={(event) => choose(keys, event.currentTarget.checked)}
      />
    </label>
  )
}
