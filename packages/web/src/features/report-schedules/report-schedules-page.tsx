import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import layout from '../../ui/page/page.module.css'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { IconMailForward } from '../../ui/text/icons.ts'
import { Table } from '../../ui/table/table.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { ReportsTabs } from '../insights/reports-tabs.tsx'
import { useWords } from '../../words.ts'
import { scheduleWords } from './words.en.ts'

/** SCHEDULE-16: the reports that are sent by email, 50 at most. */
export function ReportSchedulesPage() {
  const w = useWords(scheduleWords)
  usePageTitle(w('title'))
  const { id: orgId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.reportschedules.list, { query: { orgId } }))
  const { data: administrators } = useQuery(query(api.administrators.list, { query: { orgId } }))
  const nameOf = new Map(administrators?.map(({ id, name, email }) => [id, name || email]))
  const columns = ['name', 'cadence', 'recipients', 'last', 'next'] as const
  return (
    <div className={layout.page}>
      <PageHeader title={w('title')} />
      <ReportsTabs />
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={3} />)}
      {data?.length === 0 && (
        <PageMessage
          icon={IconMailForward}
          title={w('none')}
          action={
            <Button component={Link} to={paths.reports}>
              {w('openReports')}
            </Button>
          }
        >
          {w('noneLead')}
        </PageMessage>
      )}
      {data && data.length > 0 && (
        <Table label={w('title')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {w(column)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>{w('actionsColumn')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((schedule) => (
              <ScheduleRow key={schedule.id} schedule={schedule} nameOf={nameOf} />
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
