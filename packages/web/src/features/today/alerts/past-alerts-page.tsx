import { api } from '@firstbell/contract'
import {
  addDays,
  AlertKind,
  firstNamesOf,
  type Hhmm,
  momentOf,
  type Organization,
  type ServiceAlert,
  officeLanguageFor,
} from '@firstbell/domain'
import { Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { DateChoice } from '../../../ui/form/fields/date-field.tsx'
import { query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import layout from '../../../ui/page/page.module.css'
import { TableSkeleton } from '../../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { IconSpeakerphone } from '../../../ui/text/icons.ts'
import { Table } from '../../../ui/table/table.tsx'
import { alertsWords } from './words.en.ts'
import { appWords } from '../../../app/words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

const MIDNIGHT = 0 as Hhmm // written as a time
const DATE = /^\d{4}-\d\d-\d\d$/

/** What the address says is looked for: a kind, a route, a date. */
function useSearch() {
  const { timeZone } = useOutletContext<Organization>()
  const [address, setAddress] = useSearchParams()
  const kind = AlertKind.safeParse(address.get('kind')).data
  const routeId = address.get('route')
  const date = DATE.test(address.get('date') ?? '') ? address.get('date') : null
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const onDate = date !== null && {
    from: momentOf(timeZone, date, MIDNIGHT),
    to: momentOf(timeZone, addDays(date, 1), MIDNIGHT),
  }
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const all = { kind: kind ?? null, route: routeId, date, page: null, ...changes }
    setAddress(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])))
  }
  const search = { page, ...(kind && { kind }), ...(routeId !== null && { routeId }), ...onDate }
  return { kind, routeId, date, page, search, change, isFiltered: Boolean(kind ?? routeId ?? date) }
}

/** ALERT-21: service alerts that are over, newest first. */
export function PastAlertsPage() {
  const t = useWords(alertsWords, appWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const { kind, routeId, date, page, search, change, isFiltered } = useSearch()
  const { data, error, refetch } = useQuery({
    ...query(api.serviceAlerts.list, { query: { orgId, which: 'over', ...search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <FormPage wide title={t('alerts.past')} back={{ to: paths.dashboard, words: t('shell.dashboard') }}>
      <Stack gap="sm">
        <div className={layout.filters}>
          <Select
            label={t('alerts.kind')}
            placeholder={t('alerts.anyKind')}
            data={AlertKind.options.map((value) => ({ value, label: t(`alerts.kinds.${value}`) }))}
            value={kind ?? null}
            onChange={(value) => change({ kind: value })}
            clearable
          />
          <Select
            label={t('alerts.routes')}
            placeholder={t('alerts.anyRoute')}
            data={routes.map(({ id, name }) => ({ value: id, label: name }))}
            value={routeId}
            onChange={(value) => change({ route: value })}
            searchable
            clearable
          />
          <DateChoice
            label={t('alerts.onDate')}
            date={date ?? ''}
            clearable
            onDate={(value) => change({ date: value })}
          />
        </div>
        {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />)}
        {data?.total === 0 && !isFiltered && (
          <PageMessage icon={IconSpeakerphone} title={t('alerts.noPast')}>
            {t('alerts.noPastLead')}
          </PageMessage>
        )}
        {data?.total === 0 && isFiltered && <Text>{t('alerts.nonePastFound')}</Text>}
        {data && data.total > 0 && (
          <>
            <AlertTable alerts={data.alerts} nameOf={new Map(routes.map(({ id, name }) => [id, name]))} />
            <Pagination
              page={page}
              count={data.total}
              onPage={(next) => change({ page: next > 1 ? String(next) : null })}
            />
          </>
        )}
      </Stack>
    </FormPage>
  )
}

interface AlertTableProps {
  alerts: readonly ServiceAlert[]
  nameOf: ReadonlyMap<string, string>
}

const COLUMNS = ['kind', 'routes', 'said', 'from', 'ended', 'by'] as const

function AlertTable({ alerts, nameOf }: AlertTableProps) {
  const t = useWords(alertsWords)
  const language = useLanguage()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const about = ({ routeIds }: ServiceAlert) =>
    routeIds.length === 0 ? t('alerts.allRoutes') : firstNamesOf(routeIds.flatMap((id) => nameOf.get(id) ?? [])) || '—'
  return (
    <Table label={t('alerts.past')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`alerts.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => {
          const endedAt = alert.closedAt ?? alert.activeUntil
          return (
            <tr key={alert.id}>
              <td>{t(`alerts.kinds.${alert.kind}`)}</td>
              <td>{about(alert)}</td>
              <td>{alert.wording[officeLanguageFor(language)]}</td>
              <td>{dates.moment(alert.activeFrom)}</td>
              <td>{endedAt === null ? '—' : dates.moment(endedAt)}</td>
              <td>{alert.createdBy ?? t('alerts.byProduct')}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
