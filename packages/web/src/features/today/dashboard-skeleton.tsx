import { Skeleton } from '@mantine/core'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE } from '../../ui/table/pagination.tsx'
import styles from './dashboard-page.module.css'

/** The dashboard before the first word from the server: everything already where it will be. */
export function DashboardSkeleton() {
  return (
    <>
      <Skeleton height={52} maw={820} />
      <Skeleton height={36} maw={640} />
      <div className={styles.columns}>
        <div className={styles.list}>
          <TableSkeleton rows={PAGE_SIZE} />
        </div>
        <div className={styles.map} />
      </div>
    </>
  )
}
