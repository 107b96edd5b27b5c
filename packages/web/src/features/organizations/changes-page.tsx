import { api } from '@firstbell/contract'
import type { AuditEvent, Organization, SettingChange } from '@firstbell/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { query, client } from '../../api.ts'
import { ExportMenu } from '../../ui/table/export-menu.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconHistory } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import page from '../../ui/page/page.module.css'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { type Format, keepFile } from '../../ui/table/table-file.ts'
import { useAction } from '../../ui/use-action.ts'
import { useSettingWords } from './use-setting-words.ts'
import { organizationsWords } from './words.en.ts'
import { useWords, hasText } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'
import { Table } from '../../ui/table/table.tsx'
import { yardWords } from './maps/words-yard.en.ts'

/** Who changed which setting, what it was and what it is. */
export function ChangeHistoryPage() {
  const t = useWords(organizationsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const [search, setSearch] = useSearchParams()
  const at = Math.max(1, Number(search.get('page')) || 1)
  const { data, error, refetch } = useQuery({
    ...query(api.audit.list, { query: { orgId, settings: 'true', page: at } }),
    placeholderData: keepPreviousData,
  })
  const { data: counted } = useQuery(query(api.audit.count, { query: { orgId, settings: 'true' } }))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  const turn = (to: number) => setSearch(to > 1 ? { page: String(to) } : {})
  return (
    <FormPage wide title={t('changes.title')} actions={data.length > 0 && <ExportChanges />}>
      {data.length === 0 && at === 1 ? (
        <PageMessage icon={IconHistory} title={t('changes.none')}>
          {t('changes.noneLead')}
        </PageMessage>
      ) : (
        <>
          <Changes lines={data} />
          {counted && <Pagination page={at} count={counted.count} onPage={turn} />}
        </>
      )}
    </FormPage>
  )
}

/** All changes there are, not only those of the page. */
function ExportChanges() {
  const t = useWords(organizationsWords, uiWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const words = useSettingWords()
  const fieldName = useFieldName()
  const taking = useAction(
    async (format: Format) => {
      const lines: AuditEvent[] = []
      for (let at = 1; lines.length === (at - 1) * PAGE_SIZE; at++)
        lines.push(...(await client.audit.list({ query: { orgId, settings: 'true', page: at } })))
      const rows = lines.flatMap(({ timestamp, email, changes }) =>
        changes.map((change) => {
          const { from, to } = words(change)
          return [dates.moment(timestamp), email, fieldName(change.field), from, to]
        }),
      )
      await keepFile(
        'changes',
        format,
        (['when', 'who', 'what', 'from', 'to'] as const).map((name) => t(`changes.${name}`)),
        rows,
      )
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
  return <ExportMenu pending={taking.pending} onTake={taking.start} />
}

function useFieldName(): (field: string) => string {
  const t = useWords(organizationsWords)
  const yard = useWords(yardWords)
  return (field) => {
    if (field === 'yardAddress' || field === 'yardLocation') return yard(field)
    return hasText(organizationsWords, `changes.fields.${field}`)
      ? t(`changes.fields.${field}` as 'changes.fields.name')
      : field // just looked up
  }
}

function Changes({ lines }: { lines: readonly AuditEvent[] }) {
  const t = useWords(organizationsWords)
  const dates = useDates(useOutletContext<Organization>().timeZone)
  const words = useSettingWords()
  return (
    <Table label={t('changes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('changes.when')}</th>
          <th scope="col">{t('changes.who')}</th>
          <th scope="col">{t('changes.what')}</th>
          <th scope="col">{t('changes.from')}</th>
          <th scope="col">{t('changes.to')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((line) =>
          line.changes.map((change) => (
            <tr key={`${line.seq} ${change.field}`}>
              <td className={page.moment}>{dates.moment(line.timestamp)}</td>
              <td>{line.email}</td>
              <Change field={change.field} {...words(change)} />
            </tr>
          )),
        )}
      </tbody>
    </Table>
  )
}

function Change({ field, from, to }: SettingChange) {
  const fieldName = useFieldName()
  return (
    <>
      <td>{fieldName(field)}</td>
      <td>{from}</td>
      <td>{to}</td>
    </>
  )
}
