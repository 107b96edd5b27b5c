import { Skeleton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './data-table.module.css'
import frame from './table.module.css'
import { Table } from './table.tsx'
import { IconChevronDown, IconChevronUp } from '../text/icons.ts'
import { type RowSelection, SelectionBox } from './row-selection.tsx'
import { Truncated } from '../text/hints/truncated.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

export interface Column<Row, Key extends string = string> {
  key: Key
  title: string
  cell(row: Row): ReactNode
  /** CSS width; columns without one share what is left. */
  width?: string
  align?: 'start' | 'end'
  sortable?: boolean
  /** LIST-13: in the card that a row is on a phone: beside the name, with its title, or not shown; under the name unless told. */
  card?: 'beside' | 'titled' | 'none'
}

export interface Sorting<Key extends string = string> {
  key: Key
  descending: boolean
}

interface DataTableProps<Row, Key extends string> {
  label: string
  columns: readonly Column<Row, Key>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** Where a row leads: the whole row is a link. The first column holds it and gives it its name. */
  rowLink(row: Row): string
  /** Where the form of a row is, if its link leads elsewhere: the key for it opens that. */
  rowForm?(row: Row): string
  sorting: Sorting<Key>
  onSort(sorting: Sorting<Key>): void
  /**
   * A plain press of the pointer on a row; where it answers true the row was picked, and its link is not followed. The Enter key and
   * presses with Ctrl and the like follow the link.
   */
  onPick?(key: string): boolean
  marked?: string | null
  onPoint?(key: string | null): void
  /** Data that may be out of date are greyed, not removed. */
  greyed?: boolean
  /** On less the table scrolls to the side. */
  minWidthPixels?: number
  selection?: RowSelection<Row>
}

export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, rowKey, rowLink, rowForm, onPick, marked, onPoint, greyed, selection } = props
  const { minWidthPixels = 880 } = props
  return (
    <Table label={label} className={styles.table} minWidthPixels={minWidthPixels} greyed={greyed}>
      <colgroup>
        {selection && <col style={{ width: 36 }} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-box>
              <SelectionBox label={selection.labelOfPage} keys={rows.map(rowKey)} of={selection} />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody onMouseLeave={() => onPoint?.(null)}>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <tr
              key={key}
              data-key={key}
              data-edit={rowForm?.(row)}
              data-marked={key === marked || undefined}
              onClickCapture={(event) => {
                if (onPick && isPlainPress(event) && onPick(key)) event.preventDefault()
              }}
              onClick={followRow}
              onMouseEnter={() => onPoint?.(key)}
              onFocus={() => onPoint?.(key)}
              onBlur={() => onPoint?.(null)}
            >
              {selection && (
                <td data-box>
                  <SelectionBox label={selection.label(row)} keys={[key]} of={selection} />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} data-align={column.align} data-card={column.card} data-title={column.title}>
                  {index === 0 ? (
                    <Link to={rowLink(row)} className={styles.link}>
                      {shownCell(column.cell(row))}
                    </Link>
                  ) : (
                    shownCell(column.cell(row))
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** What is pressed for itself in a row. */
const OWN_PRESS = 'a, button, [data-no-link]'

/** LIST-6: a text that is cut off has a tooltip, in whichever column. */
function shownCell(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Truncated>{content}</Truncated> : content
}

/** Made with the pointer alone, on the row itself or on the link that lies over it. */
function isPlainPress({ target, currentTarget, detail, ...event }: MouseEvent<HTMLTableRowElement>): boolean {
  const pressed = target instanceof Element ? target.closest(OWN_PRESS) : null
  const isRow = pressed === null || pressed === currentTarget.querySelector('a')
  return isRow && detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
}

/** A press on any word of a row is a press on its link, with Ctrl and the like: words lie above the link for their tooltips. */
function followRow(event: MouseEvent<HTMLTableRowElement>) {
  const link = event.currentTarget.querySelector('a')
  if (!link || event.defaultPrevented || (event.target instanceof Element && event.target.closest(OWN_PRESS))) return
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

interface HeadingProps<Row, Key extends string> {
  column: Column<Row, Key>
  sorting: Sorting<Key>
  onSort(sorting: Sorting<Key>): void
}

function Heading<Row, Key extends string>({ column, sorting, onSort }: HeadingProps<Row, Key>) {
  const t = useWords(uiWords)
  if (!column.sortable)
    return (
      <th scope="col" data-align={column.align}>
        {column.title}
      </th>
    )
  const active = sorting.key === column.key
  const Arrow = sorting.descending ? IconChevronDown : IconChevronUp
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        title={t('table.sortBy', { column: column.title })}
        onClick={() => onSort({ key: column.key, descending: active && !sorting.descending })}
      >
        {column.title}
        {active && <Arrow size={14} />}
      </button>
    </th>
  )
}

/** The shape of a table whose rows are still on their way. */
export function TableSkeleton({ rows }: { rows: number }) {
  const t = useWords(uiWords)
  return (
    <div className={frame.frame} role="status" aria-label={t('loading')}>
      <div className={styles.skeletonHead} />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton height={10} width={`${60 + ((index * 17) % 40)}%`} />
          <Skeleton height={10} width={`${60 + ((index * 29) % 40)}%`} />
          <Skeleton height={10} />
          <Skeleton height={18} radius="xl" />
          <Skeleton height={10} width={`${50 + ((index * 23) % 50)}%`} />
        </div>
      ))}
    </div>
  )
}
