import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { client, useSession } from '../../api.ts'
import { type Column, DataTable, TableSkeleton } from '../../ui/table/data-table.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconSearch } from '../../ui/text/icons.ts'
import { Message } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { EnterOrganization } from './enter-organization.tsx'
import styles from './organization-table.module.css'

const SORT_KEYS = ['trialStart', 'trialEnd', 'name', 'address', 'phone', 'busNum'] as const
type SortKey = (typeof SORT_KEYS)[number]

type Row = Awaited<ReturnType<typeof client.organizations.search>>['organizations'][number]

/** Every organization of the installation; entering one that is not one's own asks for a reason. */
export function OrganizationTable({ onChoose }: { onChoose(id: string): void }) {
  const { t } = useTranslation()
  const { organizations: entered } = useSession()
  const dates = useDates()
  const screen = useListScreen(SORT_KEYS, [], { newestFirst: true })
  const [address, setAddress] = useSearchParams()
  const { searched, sortKey, descending, page } = screen
  const query = {
    ...(searched && { search: searched }),
    sort: sortKey,
    direction: descending ? ('desc' as const) : ('asc' as const),
    page,
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['organizations', query],
    queryFn: () => client.organizations.search({ query }),
    placeholderData: keepPreviousData,
  })

  const linkTo = (id: string) => {
    const link = new URLSearchParams(address)
    link.set('enter', id)
    return `?${link}`
  }
  const close = () =>
    setAddress((before) => {
      const after = new URLSearchParams(before)
      after.delete('enter')
      return after
    })
  const columns: Column<Row, SortKey>[] = [
    {
      key: 'name',
      title: t('organizations.columns.name'),
      sortable: true,
      cell: ({ name }) => <Truncated>{name}</Truncated>,
    },
    {
      key: 'address',
      title: t('organizations.columns.address'),
      sortable: true,
      cell: ({ address }) => <Truncated>{address}</Truncated>,
    },
    {
      key: 'phone',
      title: t('organizations.columns.phone'),
      width: '140px',
      sortable: true,
      cell: ({ phone }) => phone,
    },
    {
      key: 'trialStart',
      title: t('organizations.columns.trialStart'),
      width: '120px',
      sortable: true,
      cell: ({ trialStart }) => dates.date(trialStart.seconds),
    },
    {
      key: 'trialEnd',
      title: t('organizations.columns.trialEnd'),
      width: '120px',
      sortable: true,
      cell: ({ trialEnd }) => dates.date(trialEnd.seconds),
    },
    {
      key: 'busNum',
      title: t('organizations.columns.busNum'),
      width: '110px',
      align: 'end',
      sortable: true,
      cell: ({ busNum }) => busNum,
    },
  ]
  const entering = data?.organizations.find(({ id }) => id === address.get('enter'))

  return (
    <div className={styles.page}>
      <PageHeader title={t('organizations.select')}>
        <SearchBox label={t('organizations.search')} screen={screen} />
      </PageHeader>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <Message
          icon={IconSearch}
          title={t(searched ? 'organizations.nothingFound' : 'organizations.none')}
          action={searched && <Button onClick={screen.showAll}>{t('organizations.showAll')}</Button>}
        >
          {t(searched ? 'organizations.nothingFoundLead' : 'organizations.noneLead')}
        </Message>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            label={t('organizations.table')}
            columns={columns}
            rows={data.organizations}
            rowKey={({ id }) => id}
            rowLink={({ id }) => linkTo(id)}
            sorting={{ key: sortKey, descending }}
            onSort={screen.setSorting}
          />
          <Pagination page={page} count={data.total} onPage={screen.setPage} />
        </>
      )}
      {entering && (
        <EnterOrganization
          organization={entering}
          entered={entered.some(({ id }) => id === entering.id)}
          onEntered={() => onChoose(entering.id)}
          onClose={close}
        />
      )}
    </div>
  )
}
