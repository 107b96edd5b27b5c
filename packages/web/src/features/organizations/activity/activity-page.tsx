import { api } from '@firstbell/contract'
import type { AuditEvent, Organization } from '@firstbell/domain'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { DateChoice } from '../../../ui/form/fields/date-field.tsx'
import { client, query } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import page from '../../../ui/page/page.module.css'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { type Format, keepFile } from '../../../ui/table/table-file.ts'
import { useDates } from '../../../ui/text/formats.ts'
import { IconHistory } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useActivitySearch } from './use-activity-search.ts'
import { useActionName } from './use-action-name.ts'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { activityWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { Table } from '../../../ui/table/table.tsx'

/** AUDIT-14: who did what to which record, and when; views of family data and exports, too. */
export function ActivityPage() {
  const t = useWords(organizationsWords)
  const words = useWords(activityWords)
  const search = useActivitySearch()
  const { data, error, refetch } = useQuery({
    ...query(api.audit.list, { query: { ...search.asked, page: search.page } }),
    placeholderData: keepPreviousData,
  })
  const { data: counted } = useQuery(query(api.audit.count, { query: search.asked }))
  return (
    <FormPage wide title={t('settings.activity')} actions={<ExportActivity asked={search.asked} />}>
      <p>{words('lead')}</p>
      <Filters search={search} />
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
      {data?.length === 0 && (
        <PageMessage icon={IconHistory} title={words('none')}>
          {words('noneLead')}
        </PageMessage>
      )}
      {data && data.length > 0 && (
        <>
          <Lines lines={data} />
          {counted && (
            <Pagination
              page={search.page}
              count={counted.count}
              onPage={(next) => search.change({ page: next > 1 ? String(next) : '' })}
            />
          )}
        </>
      )}
    </FormPage>
  )
}

const TYPING_REST_MS = 250
const NOUNS = Object.keys(activityWords.nouns) as (keyof typeof activityWords.nouns)[] // the keys of the object

function Filters({ search }: { search: ReturnType<typeof useActivitySearch> }) {
  const t = useWords(activityWords)
  const [person, setPerson] = useState(search.filter('person'))
  const write = useDebouncedCallback((typed: string) => search.change({ person: typed.trim() }), TYPING_REST_MS)
  const nouns = NOUNS.map((value) => ({ value, label: t(`nouns.${value}`) }))
  return (
    <Group align="end" gap="sm">
      <TextInput
        type="search"
        label={t('person')}
        placeholder={t('personHint')}
        maxLength={100}
        value={person}
        onChange={({ currentTarget: { value } }) => {
          setPerson(value)
          write(value)
        }}
      />
      <Select
        label={t('noun')}
        searchable
        clearable
        data={nouns.toSorted((a, b) => a.label.localeCompare(b.label))}
        value={search.filter('noun') || null}
        onChange={(noun) => search.change({ noun: noun ?? '' })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateChoice
          key={name}
          label={t(name)}
          date={search.filter(name)}
          clearable
          onDate={(date) => search.change({ [name]: date })}
        />
      ))}
      {search.isFiltered && (
        <Button
          variant="subtle"
          onClick={() => {
            setPerson('')
            search.change({ person: '', noun: '', from: '', to: '' })
          }}
        >
          {t('clear')}
        </Button>
      )}
    </Group>
  )
}

const COLUMNS = ['when', 'who', 'what', 'record', 'address'] as const

function Lines({ lines }: { lines: readonly AuditEvent[] }) {
  const t = useWords(organizationsWords)
  const words = useWords(activityWords)
  const cellsOf = useCells()
  return (
    <Table label={t('settings.activity')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {words(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const cells = cellsOf(line)
          return (
            <tr key={line.seq}>
              {COLUMNS.map((name) => (
                <td key={name} className={name === 'when' ? page.moment : undefined}>
                  {cells[name]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** A line as the page and the file show it: records by name where the pages know it, else how many they are. */
function useCells(): (line: AuditEvent) => Record<(typeof COLUMNS)[number], string> {
  const t = useWords(activityWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const actionName = useActionName()
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const names = new Map([...routes, ...drivers, ...schools].map(({ id, name }) => [id, name]))
  return ({ timestamp, email, action, subjects, clientAddress }) => {
    const named = subjects.flatMap((id) => names.get(id) ?? [])
    const isNamed = named.length > 0 && named.length === subjects.length
    return {
      when: dates.moment(timestamp),
      who: email,
      what: actionName(action),
      record: isNamed ? named.join(', ') : subjects.length > 0 ? t('records', { count: subjects.length }) : '—',
      address: clientAddress || '—',
    }
  }
}

/** All lines that the filters find, not only those of the page, with the ids of their records. */
function ExportActivity({ asked }: { asked: ReturnType<typeof useActivitySearch>['asked'] }) {
  const t = useWords(uiWords)
  const words = useWords(activityWords)
  const cellsOf = useCells()
  const taking = useAction(
    async (format: Format) => {
      const lines: AuditEvent[] = []
      for (let at = 1; lines.length === (at - 1) * PAGE_SIZE; at++)
        lines.push(...(await client.audit.list({ query: { ...asked, page: at } })))
      const rows = lines.map((line) => {
        const cells = cellsOf(line)
        return [...COLUMNS.map((name) => cells[name]), line.subjects.join(' ')]
      })
      await keepFile('activity', format, [...COLUMNS.map((name) => words(name)), 'id'], rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
  return <ExportMenu pending={taking.pending} onTake={taking.start} />
}
