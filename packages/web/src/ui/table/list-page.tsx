import { Button, Group } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable, TableSkeleton } from './data-table.tsx'
import { FailureMessage } from '../page/failure-message.tsx'
import { IconPlus, IconSearch } from '../text/icons.ts'
import { PageMessage } from '../page/message.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { useMayChange } from '../role.tsx'
import styles from '../page/page.module.css'
import { PAGE_SIZE, Pagination } from './pagination.tsx'
import type { RowSelection } from './row-selection.tsx'
import { SearchBox } from './search-box.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import type { ListScreen } from './use-list-screen.ts'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface ListPageProps<Row, Key extends string, SortKey extends Key> {
  title: string
  searchLabel: string
  add?: { to: string; words: string }
  /** What a new organization sees: what these records are for, and how to make the first. */
  firstUse: {
    icon: ComponentType<{ size?: number | string; stroke?: number | string }>
    title: string
    lead: string
    /** NAV-8: what else can be done first. */
    more?: ReactNode
  }
  /** The rows of this page, and how many were found; nothing while they are on their way. */
  found: { rows: readonly Row[]; count: number } | undefined
  /** There is not a single record, whatever was searched for. */
  isEmpty: boolean
  error: unknown
  onRetry(): unknown
  screen: ListScreen<SortKey>
  columns: readonly Column<Row, Key>[]
  rowKey(row: Row): string
  rowLink(row: Row): string
  rowForm?(row: Row): string
  /** What has to be known before the rows are read. */
  notice?: ReactNode
  /** The pages beside this one. */
  tabs?: ReactNode
  filters?: ReactNode
  /** The filters that are chosen, in words: LIST-8 repeats them where nothing matches. */
  filterWords?: readonly string[]
  selection?: RowSelection<Row>
  /** Below the rows: what can be done with the chosen ones. */
  below?: ReactNode
  /** What else can be done with the whole list. */
  actions?: ReactNode
}

/** A list of records with all its states: on its way, failed, none yet, none found, and fifteen a page. */
export function ListPage<Row, Key extends string, SortKey extends Key>(props: ListPageProps<Row, Key, SortKey>) {
  const { title, searchLabel, add, screen, tabs, notice, filters, actions, isEmpty } = props
  usePageTitle(title)
  const mayChange = useMayChange()
  return (
    <div className={styles.page}>
      <PageHeader title={title}>
        <SearchBox label={searchLabel} screen={screen} />
        {!isEmpty && actions}
        {add && mayChange && !isEmpty && (
          <Button component={Link} to={add.to} leftSection={<IconPlus size={16} />} aria-keyshortcuts="c">
            {add.words}
          </Button>
        )}
      </PageHeader>
      {tabs}
      {notice}
      {filters && <div className={styles.filters}>{filters}</div>}
      <Rows {...props} />
    </div>
  )
}

function Rows<Row, Key extends string, SortKey extends Key>(props: ListPageProps<Row, Key, SortKey>) {
  const {
    title,
    firstUse,
    add,
    found,
    isEmpty,
    error,
    onRetry,
    screen,
    columns,
    rowKey,
    rowLink,
    filterWords = [],
  } = props
  const t = useWords(uiWords)
  const mayChange = useMayChange()
  if (!found) return error ? <FailureMessage error={error} onRetry={onRetry} /> : <TableSkeleton rows={PAGE_SIZE} />
  if (isEmpty)
    return (
      <PageMessage
        icon={firstUse.icon}
        title={firstUse.title}
        action={
          add &&
          mayChange && (
            <Group gap="sm" justify="center">
              <Button component={Link} to={add.to} aria-keyshortcuts="c">
                {add.words}
              </Button>
              {firstUse.more}
            </Group>
          )
        }
      >
        {firstUse.lead}
      </PageMessage>
    )
  if (found.count === 0)
    return (
      <PageMessage
        icon={IconSearch}
        title={t('list.nothingFound')}
        action={
          <Button variant="default" onClick={screen.showAll}>
            {t('list.showAll')}
          </Button>
        }
      >
        {t('list.nothingMatches', { what: [screen.typed.trim(), ...filterWords].filter(Boolean).join(' · ') })}
      </PageMessage>
    )
  return (
    <>
      <DataTable
        label={title}
        columns={columns}
        rows={found.rows}
        rowKey={rowKey}
        rowLink={rowLink}
        rowForm={props.rowForm}
        selection={props.selection}
        sorting={{ key: screen.sortKey, descending: screen.descending }}
        onSort={(sorting) => screen.setSorting(sorting as { key: SortKey; descending: boolean })} // only columns of a sort key are sortable
      />
      <Pagination
        page={Math.min(screen.page, Math.ceil(found.count / PAGE_SIZE))}
        count={found.count}
        onPage={screen.setPage}
      />
      {props.below}
    </>
  )
}
