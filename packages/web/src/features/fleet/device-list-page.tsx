import { api } from '@firstbell/contract'
import type { Device, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { BusFirst } from '../../account/first-steps.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { IconDeviceMobile } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useLastReport } from './use-last-report.ts'

const SORT_KEYS = ['name', 'drives', 'seen'] as const

interface Row extends Device {
  /** The bus or the route whose runs the device reports. */
  drives: string
}

export function DeviceListPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: devices, error, refetch } = useQuery(query(api.devices.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const lastReportOf = useLastReport()
  const screen = useListScreen(SORT_KEYS)
  const rows = devices?.map((device): Row => {
    const bus = buses.find(({ id }) => id === device.busId)
    const route = routes.find(({ id }) => id === device.routeId)
    return { ...device, drives: bus ? t('bus.name', { number: bus.number }) : (route?.name ?? '') }
  })
  const rules = {
    texts: (device: Row) => [device.name, device.drives],
    compare: {
      name: byText<Row>((device) => device.name),
      drives: byText<Row>((device) => device.drives),
      seen: byNumber<Row>((device) => device.lastSeenAt ?? 0),
    },
  }
  return (
    <ListPage
      title={t('settings.devices')}
      searchLabel={t('devices.search')}
      add={{ to: paths.deviceAdd, words: t('devices.add') }}
      actions={<ExportList kind="devices" />}
      firstUse={{ icon: IconDeviceMobile, title: t('devices.none'), lead: t('devices.noneLead'), more: <BusFirst /> }}
      found={rows && selectRows<Row, (typeof SORT_KEYS)[number]>(rows, rules, screen)}
      isEmpty={devices?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        {
          key: 'name',
          title: t('devices.name'),
          sortable: true,
          cell: (device) => <Truncated>{device.name}</Truncated>,
        },
        {
          key: 'drives',
          title: t('devices.drives'),
          width: '34%',
          sortable: true,
          cell: (device) => <Truncated>{device.drives || '—'}</Truncated>,
        },
        {
          key: 'seen',
          title: t('devices.lastSeen'),
          width: '30%',
          align: 'end',
          sortable: true,
          cell: (device) => <Truncated>{lastReportOf(device)}</Truncated>,
        },
      ]}
      rowKey={(device) => device.id}
      rowLink={(device) => pathTo('deviceShow', { deviceId: device.id })}
    />
  )
}
