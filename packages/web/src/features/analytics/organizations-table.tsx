import { api } from '@firstbell/contract'
import type { AnalyticsOrder, AnalyticsState, Month, OrganizationFigures } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageMessage } from '../../ui/page/message.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import type { ListScreen } from '../../ui/table/use-list-screen.ts'
import { IconSearch } from '../../ui/text/icons.ts'
import { FIGURES, useFigureValues } from './figure-values.ts'
import { useWords } from '../../words.ts'
import { analyticsWords } from './words.en.ts'

/** All columns, and 200 px for the name. */
const MIN_WIDTH_PX = 1340

interface OrganizationsTableProps {
  screen: ListScreen<AnalyticsOrder>
  state: AnalyticsState | undefined
  month: Month
}

/** The organizations in a state with their figures; each leads to its own. */
export function OrganizationsTable({ screen, state, month }: OrganizationsTableProps) {
  const w = useWords(analyticsWords)
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
      <PageMessage
        icon={IconSearch}
        title={state ? w('noneInState') : w('none')}
        action={state && <Button onClick={screen.showAll}>{w('showAll')}</Button>}
      >
        {state ? undefined : w('noneLead')}
      </PageMessage>
    )
  return (
    <>
      <DataTable
        label={w('organizations')}
        columns={columns}
        rows={data.organizations}
        rowKey={({ id }) => id}
        rowLink={({ id }) => generatePath(paths.analyticsOrganization, { orgId: id })}
        sorting={{ key: sort, descending }}
        onSort={screen.setSorting}
        greyed={isPlaceholderData}
        minWidthPixels={MIN_WIDTH_PX}
      />
      <Pagination page={page} count={data.total} onPage={screen.setPage} />
    </>
  )
}

function useColumns(): Column<OrganizationFigures, AnalyticsOrder | 'state' | 'positionsPerDay'>[] {
  const w = useWords(analyticsWords)
  const values = useFigureValues()
  return [
    { key: 'name', title: w('columns.name'), sortable: true, cell: ({ name }) => name },
    {
      key: 'state',
      title: w('columns.state'),
      width: '190px',
      card: 'beside',
      cell: ({ state, isDormant }) => w(`states.${state}`) + (isDormant ? ` · ${w('states.dormant')}` : ''),
    },
    {
      key: 'daysLeft',
      title: w('columns.daysLeft'),
      width: '84px',
      card: 'titled',
      align: 'end',
      sortable: true,
      cell: ({ daysLeft }) => (daysLeft === null ? '—' : values.count(daysLeft)),
    },
    ...FIGURES.map((name) => ({
      key: name,
      title: w(`figures.${name}`),
      width: name === 'runsNotStarted' ? '136px' : '104px',
      card: 'titled' as const,
      align: 'end' as const,
      sortable: name !== 'positionsPerDay',
      cell: ({ figures }: OrganizationFigures) => values.figure(name, figures[name]),
    })),
  ]
}
