import { api } from '@firstbell/contract'
import type { InstallationLogLine } from '@firstbell/domain'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconHistory } from '../../ui/text/icons.ts'
import { Table } from '../../ui/table/table.tsx'
import styles from './installation-log-page.module.css'
import { installationLogWords } from './words.en.ts'
import { useWords, hasText } from '../../words.ts'

/** What super administrators did for the installation, and whether every line is still as it was written. */
export function InstallationLogPage() {
  const w = useWords(installationLogWords)
  usePageTitle(w('title'))
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const { data, error, refetch } = useQuery({
    ...query(api.installationLog.list, { query: { page } }),
    placeholderData: keepPreviousData,
  })
  const { data: check } = useQuery(query(api.installationLog.check, {}))
  const isBroken = check !== undefined && check.brokenAt !== null

  return (
    <div className={styles.page}>
      <PageHeader title={w('title')} />
      {isBroken && (
        <Alert color="red" role="alert" title={w('broken', { line: check.brokenAt })}>
          {w('brokenLead')}
        </Alert>
      )}
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <PageMessage icon={IconHistory} title={w('none')}>
          {w('noneLead')}
        </PageMessage>
      )}
      {data && data.total > 0 && (
        <>
          <Lines lines={data.lines} />
          <Pagination
            page={page}
            count={data.total}
            onPage={(next) => setAddress(next > 1 ? { page: String(next) } : {})}
          />
        </>
      )}
    </div>
  )
}

const COLUMNS = ['when', 'who', 'action', 'records', 'address'] as const

function Lines({ lines }: { lines: readonly InstallationLogLine[] }) {
  const w = useWords(installationLogWords)
  const dates = useDates()
  const actionName = useActionName()
  return (
    <Table label={w('title')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {w(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ seq, timestamp, email, action, subjects, clientAddress }) => (
          <tr key={seq}>
            <td>{dates.moment(timestamp)}</td>
            <td>{email || w(action.startsWith('command.') ? 'host' : 'server')}</td>
            <td>{actionName(action)}</td>
            <td>{subjects.join(', ') || '—'}</td>
            <td>{clientAddress || '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** What a call is named for people; a new call shows its own name until it has one. */
function useActionName(): (action: string) => string {
  const w = useWords(installationLogWords)
  return (action) => {
    const key = `actions.${action.replaceAll(/[^a-zA-Z]+/g, '_')}`
    return hasText(installationLogWords, key) ? w(key as 'actions.outbox_list') : action // just looked up
  }
}
