import { api } from '@firstbell/contract'
import type { DeletedRecord, Organization } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useRestore } from '../../../ui/dialog/use-restore.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { IconTrash } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { deletedWords } from '../../../ui/dialog/words-deleted.en.ts'
import { Table } from '../../../ui/table/table.tsx'

/** RETENTION-11: what was deleted within the last day, to be restored or deleted for good. */
export function RecentlyDeletedPage() {
  const t = useWords(organizationsWords)
  const words = useWords(deletedWords)
  const { id: orgId } = useOutletContext<Organization>()
  const [search, setSearch] = useSearchParams()
  const [removing, setRemoving] = useState<DeletedRecord>()
  const at = Math.max(1, Number(search.get('page')) || 1)
  const { data, error, refetch } = useQuery({
    ...query(api.deletions.list, { query: { orgId, page: at } }),
    placeholderData: keepPreviousData,
  })
  const turn = (to: number) => setSearch(to > 1 ? { page: String(to) } : {})
  return (
    <FormPage wide title={t('settings.recentlyDeleted')}>
      <p>{words('lead')}</p>
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.total === 0 && (
        <PageMessage icon={IconTrash} title={words('none')}>
          {words('noneLead')}
        </PageMessage>
      )}
      {data && data.total > 0 && (
        <>
          <Records records={data.records} onRemove={setRemoving} />
          <Pagination page={at} count={data.total} onPage={turn} />
        </>
      )}
      {removing && <DeleteNow record={removing} onClose={() => setRemoving(undefined)} />}
    </FormPage>
  )
}

const COLUMNS = ['what', 'name', 'deletedBy', 'deletedAt', 'expiresAt', 'actions'] as const

interface RecordsProps {
  records: readonly DeletedRecord[]
  onRemove(record: DeletedRecord): void
}

function Records({ records, onRemove }: RecordsProps) {
  const t = useWords(organizationsWords)
  const words = useWords(deletedWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const nameOf = useRecordName()
  const restore = useRestore()
  return (
    <Table label={t('settings.recentlyDeleted')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {words(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const name = nameOf(record)
          return (
            <tr key={record.id}>
              <td>{words(`kinds.${record.kind}`)}</td>
              <td>{name}</td>
              <td>{record.deletedBy}</td>
              <td>{dates.moment(record.deletedAt)}</td>
              <td>{dates.moment(record.expiresAt)}</td>
              <td>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={words('restoreNamed', { name })}
                    disabled={restore.pending}
                    onClick={() => restore.start({ deletionId: record.id, kind: record.kind, name })}
                  >
                    {words('restore')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={words('deleteNowNamed', { name })}
                    onClick={() => onRemove(record)}
                  >
                    {words('deleteNow')}
                  </Button>
                </Group>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function DeleteNow({ record, onClose }: { record: DeletedRecord; onClose(): void }) {
  const t = useWords(deletedWords)
  const name = useRecordName()(record)
  const remove = useAction(() => client.deletions.remove({ params: { deletionId: record.id } }), {
    onDone() {
      void notify({ message: t('deletedForGood', { name }) })
      onClose()
    },
  })
  return (
    <Confirm
      title={t('deleteTitle')}
      verb={t('deleteTitle')}
      danger
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.start(undefined)}
      onClose={onClose}
    >
      {t('deleteQuestion', { name })}
    </Confirm>
  )
}

/** Waypoints may have no name. */
function useRecordName() {
  const t = useWords(deletedWords)
  return ({ name }: Pick<DeletedRecord, 'name'>) => name || t('unnamed')
}
