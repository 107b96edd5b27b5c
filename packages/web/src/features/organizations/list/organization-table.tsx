import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client, useSession } from '../../../api.ts'
import { DataTable, TableSkeleton } from '../../../ui/table/data-table.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { IconSearch } from '../../../ui/text/icons.ts'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { SearchBox } from '../../../ui/table/search-box.tsx'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { EnterOrganization } from './enter-organization.tsx'
import { ORGANIZATION_SORT_KEYS, useOrganizationColumns } from './organization-columns.tsx'
import styles from './organization-table.module.css'
import { organizationsWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** Every organization of the installation; entering one that is not one's own asks for a reason. */
export function OrganizationTable({ onChoose }: { onChoose(id: string): void }) {
  const t = useWords(organizationsWords, uiWords)
  const { organizations: entered } = useSession()
  const screen = useListScreen(ORGANIZATION_SORT_KEYS, [], { newestFirst: true })
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
  const columns = useOrganizationColumns()
  const entering = data?.organizations.find(({ id }) => id === address.get('enter'))

  return (
    <div className={styles.page}>
      <PageHeader title={t('organizations.select')}>
        <SearchBox label={t('organizations.search')} screen={screen} />
      </PageHeader>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <PageMessage
          icon={IconSearch}
          title={t(searched ? 'list.nothingFound' : 'organizations.none')}
          action={searched && <Button onClick={screen.showAll}>{t('list.showAll')}</Button>}
        >
          {searched ? t('list.nothingMatches', { what: searched }) : t('organizations.noneLead')}
        </PageMessage>
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
