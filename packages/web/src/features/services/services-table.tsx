import { punctualityOf, routeTypeName, type Service } from '@firstbell/domain'
import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataAge } from '../../live/data-age.tsx'
import { busNumberOf, driverNameOf } from '../../live/service-view.ts'
import { StatusChip } from '../../live/status-chip.tsx'
import { mapLivePath } from '../../paths.ts'
import { type Column, DataTable, type Sorting } from '../../ui/table/data-table.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { IconPencil } from '../../ui/text/icons.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { NextStop } from './next-stop.tsx'
import type { SortKey } from './selection.ts'
import styles from './services-table.module.css'
import { Substitute } from './substitute.tsx'

interface ServicesTableProps {
  services: readonly Service[]
  toleranceMinutes: number
  formats: Formats
  sorting: Sorting
  onSort(sorting: Sorting<SortKey>): void
  marked: string | null
  onPoint(routeId: string | null): void
  greyed: boolean
  onChange(service: Service): void
}

export function ServicesTable({ services, toleranceMinutes, formats, onChange, ...table }: ServicesTableProps) {
  const { t } = useTranslation()
  const columns: Column<Service, SortKey | 'type' | 'status' | 'next' | 'age' | 'change'>[] = [
    {
      key: 'route',
      title: t('dashboard.columns.route'),
      sortable: true,
      cell: (service) => <Truncated lines={2}>{service.routeName}</Truncated>,
    },
    {
      key: 'type',
      title: t('dashboard.columns.type'),
      width: '62px',
      cell: (service) => <span className={styles.quiet}>{t(`routeType.${typeName(service)}`)}</span>,
    },
    {
      key: 'driver',
      title: t('dashboard.columns.driver'),
      width: '112px',
      sortable: true,
      cell: (service) => (
        <span className={styles.pair}>
          <Truncated lines={2}>{driverNameOf(service)}</Truncated>
          {service.driverIsSubstitute && <Substitute />}
        </span>
      ),
    },
    {
      key: 'bus',
      title: t('dashboard.columns.bus'),
      width: '66px',
      sortable: true,
      cell: (service) => (
        <span className={styles.pair}>
          {busNumberOf(service) ?? '—'}
          {service.busIsSubstitute && <Substitute />}
        </span>
      ),
    },
    {
      key: 'times',
      title: t('dashboard.columns.times'),
      width: '96px',
      align: 'end',
      sortable: true,
      cell: (service) => formats.window(service.startAt, service.endAt),
    },
    {
      key: 'status',
      title: t('dashboard.columns.status'),
      width: '120px',
      cell: (service) => <StatusChip service={service} toleranceMinutes={toleranceMinutes} />,
    },
    {
      key: 'next',
      title: t('dashboard.columns.next'),
      width: '196px',
      cell: (service) => <NextStop service={service} formats={formats} toleranceMinutes={toleranceMinutes} />,
    },
    {
      key: 'delta',
      title: t('dashboard.columns.delta'),
      width: '46px',
      align: 'end',
      sortable: true,
      cell(service) {
        const { deviationMinutes } = punctualityOf(service, toleranceMinutes)
        return deviationMinutes === null ? '' : formats.signed(deviationMinutes)
      },
    },
    {
      key: 'age',
      title: t('dashboard.columns.age'),
      width: '76px',
      align: 'end',
      cell: (service) => <DataAge run={service.run} formats={formats} />,
    },
    {
      key: 'change',
      title: '',
      width: '40px',
      cell: (service) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('day.change', { route: service.routeName })}
          onClick={() => onChange(service)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ),
    },
  ]
  return (
    <DataTable
      {...table}
      label={t('dashboard.table')}
      columns={columns}
      rows={services}
      rowKey={(service) => service.routeId}
      rowLink={(service) => mapLivePath(service.routeId)}
      // Only columns of a SortKey are sortable.
      onSort={(sorting) => table.onSort(sorting as Sorting<SortKey>)}
    />
  )
}

type TypeName = 'Pickup Route' | 'Dropoff Route' | 'Combination Route'

function typeName(service: Service): TypeName {
  return routeTypeName(service.type) as TypeName // the three names that the domain has
}
