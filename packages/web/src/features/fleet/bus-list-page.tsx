import { api } from '@firstbell/contract'
import type { Bus, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { ImportLink } from '../../account/first-steps.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { IconBus, IconCheck, IconCircleMinus } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'

const SORT_KEYS = ['number', 'capacity', 'wheelchair', 'plate', 'active'] as const

export function BusListPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: buses, error, refetch } = useQuery(query(api.buses.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const rules = {
    texts: (bus: Bus) => [bus.number, bus.plate],
    compare: {
      number: byText<Bus>((bus) => bus.number),
      capacity: byNumber<Bus>((bus) => bus.capacity),
      wheelchair: byNumber<Bus>((bus) => bus.wheelchairPlaces),
      plate: byText<Bus>((bus) => bus.plate),
      active: byNumber<Bus>((bus) => Number(bus.active)),
    },
  }
  return (
    <ListPage
      title={t('settings.buses')}
      searchLabel={t('fleet.search')}
      add={{ to: paths.busAdd, words: t('fleet.add') }}
      actions={<ExportList kind="buses" />}
      firstUse={{ icon: IconBus, title: t('fleet.none'), lead: t('fleet.noneLead'), more: <ImportLink /> }}
      found={buses && selectRows<Bus, (typeof SORT_KEYS)[number]>(buses, rules, screen)}
      isEmpty={buses?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        { key: 'number', title: t('fleet.number'), sortable: true, cell: (bus) => bus.number },
        { key: 'plate', title: t('fleet.plate'), width: '24%', sortable: true, cell: (bus) => bus.plate || '—' },
        {
          key: 'active',
          title: t('fleet.active'),
          width: '160px',
          sortable: true,
          cell: (bus) => (
            <StatusPill tone={bus.active ? 'good' : 'idle'} icon={bus.active ? IconCheck : IconCircleMinus}>
              {t(bus.active ? 'fleet.inService' : 'fleet.outOfService')}
            </StatusPill>
          ),
        },
        {
          key: 'capacity',
          title: t('fleet.capacity'),
          width: '140px',
          align: 'end',
          sortable: true,
          cell: (bus) => bus.capacity,
        },
        {
          key: 'wheelchair',
          title: t('fleet.wheelchairPlaces'),
          width: '180px',
          align: 'end',
          sortable: true,
          cell: (bus) => bus.wheelchairPlaces,
        },
      ]}
      rowKey={(bus) => bus.id}
      rowLink={(bus) => pathTo('busEdit', { busId: bus.id })}
    />
  )
}
