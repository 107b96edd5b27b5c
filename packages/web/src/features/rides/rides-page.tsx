import { api } from '@firstbell/contract'
import { addDays, LocalDate, type Organization } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { DateChoice } from '../../ui/form/fields/date-field.tsx'
import { query } from '../../api.ts'
import { useServerDate } from '../../live/feed/server-clock.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import layout from '../../ui/page/page.module.css'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { PAGE_SIZE } from '../../ui/table/pagination.tsx'
import { IconUsers } from '../../ui/text/icons.ts'
import { RideTable } from './ride-table.tsx'
import styles from './rides.module.css'
import { ReportsTabs } from '../insights/reports-tabs.tsx'
import { ridesWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Who rode on a route on a closed day; the office corrects what the driver's record has wrong. Both stand in the address. */
export function RidesPage() {
  const t = useWords(ridesWords)
  usePageTitle(t('rides.title'))
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const [address, setAddress] = useSearchParams()
  const today = useServerDate(timeZone)
  const yesterday = today === undefined ? undefined : addDays(today, -1)
  const date = LocalDate.safeParse(address.get('date')).data ?? yesterday
  const routeId = address.get('routeId') ?? undefined
  const { data: routes } = useQuery(query(api.routes.list, { query: { orgId } }))
  const show = (next: { date?: string; routeId?: string }) =>
    setAddress({ ...(date && { date }), ...(routeId && { routeId }), ...next }, { replace: true })
  return (
    <div className={layout.page}>
      <PageHeader title={t('rides.title')} />
      <ReportsTabs />
      <div className={styles.choice}>
        <DateChoice
          label={t('rides.date')}
          date={date ?? ''}
          max={yesterday}
          onDate={(value) => show({ date: value })}
        />
        <Select
          label={t('rides.route')}
          placeholder={t('rides.chooseRoute')}
          searchable
          data={(routes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={routeId ?? null}
          onChange={(value) => value !== null && show({ routeId: value })}
        />
      </div>
      {date !== undefined && routeId !== undefined ? (
        <Rides date={date} routeId={routeId} />
      ) : (
        <PageMessage icon={IconUsers} title={t('rides.noRoute')}>
          {t('rides.noRouteLead')}
        </PageMessage>
      )}
    </div>
  )
}

function Rides({ date, routeId }: { date: LocalDate; routeId: string }) {
  const t = useWords(ridesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.rides.list, { query: { orgId, date, routeId } }))
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />
  if (data.rides.length > 0) return <RideTable rides={data.rides} date={date} routeId={routeId} />
  const why = data.revision === 0 ? 'notClosed' : 'nobody'
  return (
    <PageMessage icon={IconUsers} title={t(`rides.${why}`)}>
      {t(`rides.${why}Lead`)}
    </PageMessage>
  )
}
