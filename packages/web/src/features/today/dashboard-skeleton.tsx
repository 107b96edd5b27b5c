import { Skeleton } from '@mantine/core'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE } from '../../ui/table/pagination.tsx'
import { DashboardPanes } from './dispatch/dashboard-panes.tsx'
import { useDashboardView } from './dispatch/use-dashboard-view.ts'

/** The dashboard before the first word from the server: everything already where it will be. */
export function DashboardSkeleton() {
  const [view] = useDashboardView()
  return (
    <>
      <Skeleton height={36} />
      <Skeleton height={36} maw={640} />
      <DashboardPanes view={view} list={<TableSkeleton rows={PAGE_SIZE} />} map={null} />
    </>
  )
}
