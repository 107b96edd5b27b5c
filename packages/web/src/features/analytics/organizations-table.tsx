import { api } from '@firstbell/contract'
import type { AnalyticsOrder, AnalyticsState, Month, OrganizationFigures } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { Message } from '../../ui/page/message.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import type { ListScreen } from '../../ui/table/use-list-screen.ts'
import { IconSearch } from '../../ui/text/icons.ts'
import { FIGURES, useAnalyticsWords, useFigureValues } from './figure-values.ts'

/** All columns, and 200 px for the name. */
const MIN_WIDTH_PX = 1340

interface OrganizationsTableProps {
  screen: ListScreen<AnalyticsOrder>
  state: AnalyticsState | undefined
  month: Month
}

/** The organizations in a state with their figures; each leads to its own. */
export function OrganizationsTable({ screen, state, month }: OrganizationsTableProps) {
  const words = useAnalyticsWords()
  const columns = useColumns()
  const { sortKey: sort, descending, page } = screen
  const direction = descending ? ('desc' as const) : ('asc' as const)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(api.analytics.organizations, { query: { month, state, sort, direction, page } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />
  if (data.total === 0)
    return (
      <Message
        icon={IconSearch}
        title={state ? words.noneInState : words.none}
        action={state && <Button onClick={screen.showAll}>{words.showAll}</Button>}
      >
        {state ? undefined : words.noneLead}
      </Message>
    )
  return (
    <>
      <DataTable
        label={words.organizations}
        columns={columns}
        rows={data.organizations}
        rowKey={({ id }) => id}
        rowLink={({ id }) => generatePath(paths.analyticsOrganization, { orgId: id })}
        sorting={{ key: sort, descending }}
        onSort={screen.setSorting}
        greyed={isPlaceholderData}
        minWidth={MIN_WIDTH_PX}
      />
      <Pagination page={page} count={data.total} onPage={screen.setPage} />
    </>
  )
}

function useColumns(): Column<OrganizationFigures, AnalyticsOrder | 'state' | 'positionsPerDay'>[] {
  const words = useAnalyticsWords()
  const values = useFigureValues()
  return [
    { key: 'name', title: words.columns.name, sortable: true, cell: ({ name }) => name },
    {
      key: 'state',
      title: words.columns.state,
      width: '190px',
      card: 'beside',
      cell: ({ state, isDormant }) => words.states[state] + (isDormant ? ` · ${words.states.dormant}` : ''),
    },
    {
      key: 'daysLeft',
      title: words.columns.daysLeft,
      width: '84px',
      card: 'titled',
      align: 'end',
      sortable: true,
      cell: ({ daysLeft }) => (daysLeft === null ? '—' : values.count(daysLeft)),
    },
    ...FIGURES.map((name) => ({
      key: name,
      title: words.figures[name],
      width: name === 'runsNotStarted' ? '136px' : '104px',
      card: 'titled' as const,
      align: 'end' as const,
      sortable: name !== 'positionsPerDay',
      cell: ({ figures }: OrganizationFigures) => values.figure(name, figures[name]),
    })),
  ]
}
