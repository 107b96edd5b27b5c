import { api } from '@firstbell/contract'
import type { Driver, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { ImportLink } from '../../account/first-steps.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { IconSteeringWheel } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byText, selectRows } from '../../ui/table/select-rows.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'

const SORT_KEYS = ['name', 'email', 'phone', 'routes'] as const
type SortKey = (typeof SORT_KEYS)[number]

export function DriverListPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: drivers, error, refetch } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const found =
    drivers &&
    selectRows<Driver, SortKey>(
      drivers,
      {
        texts: (driver) => [driver.name, driver.email, driver.phone, driver.routeNames],
        compare: {
          name: byText((driver) => driver.name),
          email: byText((driver) => driver.email),
          phone: byText((driver) => driver.phone),
          routes: byText((driver) => driver.routeNames),
        },
      },
      screen,
    )
  const columns: Column<Driver, SortKey>[] = [
    { key: 'name', title: t('drivers.name'), sortable: true, cell: (driver) => <Truncated>{driver.name}</Truncated> },
    {
      key: 'email',
      title: t('drivers.email'),
      width: '28%',
      sortable: true,
      cell: (driver) => <Truncated>{driver.email || '—'}</Truncated>,
    },
    { key: 'phone', title: t('drivers.phone'), width: '160px', sortable: true, cell: (driver) => driver.phone || '—' },
    {
      key: 'routes',
      title: t('drivers.routes'),
      width: '32%',
      sortable: true,
      cell: (driver) => <Truncated>{driver.routeNames || '—'}</Truncated>,
    },
  ]
  return (
    <ListPage
      title={t('drivers.title')}
      searchLabel={t('drivers.search')}
      add={{ to: paths.driverAdd, words: t('drivers.add') }}
      actions={<ExportList kind="drivers" />}
      firstUse={{
        icon: IconSteeringWheel,
        title: t('drivers.none'),
        lead: t('drivers.noneLead'),
        more: <ImportLink />,
      }}
      found={found}
      isEmpty={drivers?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(driver) => driver.id}
      rowLink={(driver) => pathTo('driverEdit', { driverId: driver.id })}
    />
  )
}
