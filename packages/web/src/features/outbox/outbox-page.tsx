import { MailState, type OutboxMail } from '@firstbell/domain'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../../api.ts'
import { type Column, DataTable, TableSkeleton } from '../../ui/table/data-table.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconMail } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { MailDialog } from './mail-dialog.tsx'
import { LOOKS } from './mail-looks.ts'
import styles from './outbox-page.module.css'
import { outboxWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { useChannelName } from '../../ui/text/use-channel-name.ts'

/** The mails of the installation: what waits, what was sent, what failed and why. */
export function OutboxPage() {
  const w = useWords(outboxWords)
  usePageTitle(w('title'))
  const [address, setAddress] = useSearchParams()
  const state = MailState.options.find((one) => one === address.get('state'))
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', state, page],
    queryFn: () => client.outbox.list({ query: { state, page } }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

  function addressWith(name: string, value: string | null) {
    const next = new URLSearchParams(address)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }

  const columns = useOutboxColumns()
  const opened = data?.mails.find(({ id }) => id === address.get('mail'))

  return (
    <div className={styles.page}>
      <PageHeader title={w('title')}>
        <SegmentedControl
          aria-label={w('state')}
          size="xs"
          value={state ?? 'all'}
          onChange={(value) => setAddress(value === 'all' ? {} : { state: value })}
          data={[
            { value: 'all', label: w('all') },
            ...MailState.options.map((value) => ({ value, label: w(`states.${value}`) })),
          ]}
        />
      </PageHeader>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <PageMessage icon={IconMail} title={w('none')}>
          {w('noneLead')}
        </PageMessage>
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            label={w('title')}
            columns={columns}
            rows={data.mails}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `?${addressWith('mail', id)}`}
            sorting={{ key: 'createdAt', descending: true }}
            onSort={() => undefined}
          />
          <Pagination page={page} count={data.total} onPage={(next) => setAddress(addressWith('page', String(next)))} />
        </>
      )}
      {opened && <MailDialog mail={opened} onSent={refetch} onClose={() => setAddress(addressWith('mail', null))} />}
    </div>
  )
}

function useOutboxColumns(): Column<OutboxMail>[] {
  const w = useWords(outboxWords)
  const channelName = useChannelName()
  const dates = useDates()
  const subjectOf = ({ channel, subject }: OutboxMail) => (
    <Truncated>{channel === 'sms' ? channelName('sms') : subject}</Truncated>
  )
  return [
    { key: 'subject', title: w('subject'), cell: subjectOf },
    { key: 'to', title: w('to'), width: '240px', cell: ({ to }) => <Truncated>{to}</Truncated> },
    {
      key: 'state',
      title: w('state'),
      width: '120px',
      cell: ({ state }) => <StatusPill {...LOOKS[state]}>{w(`states.${state}`)}</StatusPill>,
    },
    { key: 'attempts', title: w('attempts'), width: '80px', align: 'end', cell: ({ attempts }) => attempts },
    { key: 'error', title: w('error'), cell: ({ error }) => <Truncated>{error}</Truncated> },
    {
      key: 'createdAt',
      title: w('created'),
      width: '180px',
      cell: ({ createdAt }) => dates.moment(createdAt.seconds),
    },
  ]
}
