import { api } from '@firstbell/contract'
import type { Organization, ReportType } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext, useSearchParams } from 'react-router'
import { query } from '../../../api.ts'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import layout from '../../../ui/page/page.module.css'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { addressOf, type AskedReport, readAddress } from '../filters/address.ts'
import { Definition } from '../definition.tsx'
import styles from '../insights.module.css'
import { periodFault, periodOf } from '../filters/periods.ts'
import { PrintedFacts } from './printed-facts.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportBody } from './report-body.tsx'
import { ReportFilterBar } from './report-filter-bar.tsx'
import { reportGroupsOf } from './report-groups.ts'
import { ReportList } from './report-list.tsx'
import { ReportsHeader } from './reports-header.tsx'
import { SlowLoader } from '../slow-loader.tsx'
import { useReportWords } from './use-report-words.ts'
import { useWholeReport } from './use-whole-report.ts'
import { appWords } from '../../../app/words.en.ts'
import { useWords } from '../../../words.ts'

/** Reports about closed service days. What is shown stands in the address. */
export function ReportPage() {
  const t = useWords(appWords)
  const organization = useOutletContext<Organization>()
  const title = t(organization.ridershipEnabled ? 'shell.ridership' : 'shell.reports')
  const [address, setAddress] = useSearchParams()
  const today = useServerDate(organization.timeZone)
  usePageTitle(title)
  const [first, ...others] = reportGroupsOf(organization).flatMap(({ types }) => types)
  const types: [ReportType, ...ReportType[]] | undefined = first && [first, ...others]
  const calendar = today === undefined ? undefined : { today, weekStart: organization.weekStart }
  const asked = types && calendar && readAddress(address, { types, period: periodOf('lastWeek', calendar) })
  const show = (next: AskedReport) => setAddress(addressOf(next), { preventScrollReset: true })
  return (
    <div className={layout.page}>
      <ReportsHeader />
      {asked && calendar ? (
        <div className={styles.split}>
          <ReportList asked={asked} />
          <ShownReport asked={asked} calendar={calendar} onShow={show} />
        </div>
      ) : (
        <SlowLoader />
      )}
    </div>
  )
}

interface ShownReportProps {
  asked: AskedReport
  calendar: { today: string; weekStart: number }
  onShow(asked: AskedReport): void
}

/** A report with its filters. While another answer is on its way, the one before stays and is greyed. */
function ShownReport({ asked, calendar, onShow }: ShownReportProps) {
  const { id: orgId } = useOutletContext<Organization>()
  const words = useReportWords()
  const { type, filters, page } = asked
  const fault = periodFault(filters)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(api.insights.get, { params: { type }, query: { orgId, page, ...filters } }),
    placeholderData: (before) => (before?.type === type ? before : undefined),
    enabled: fault === undefined,
  })
  const whole = useWholeReport(asked)
  return (
    <section className={styles.report} aria-labelledby="report-name">
      <div className={styles.head}>
        <h2 id="report-name" className={styles.name}>
          {words.name(type)}
        </h2>
        <ReportActions asked={asked} report={data} whole={whole} onShow={onShow} />
      </div>
      <Definition asked={asked} report={data} />
      <ReportFilterBar asked={asked} calendar={calendar} onShow={onShow} />
      <PrintedFacts asked={asked} />
      {fault === undefined && !data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <SlowLoader />)}
      {data && (
        <div className={styles.answer} data-greyed={isPlaceholderData || fault !== undefined || undefined}>
          <ReportBody asked={asked} report={data} printed={whole.printed} onShow={onShow} />
        </div>
      )}
      {isPlaceholderData && <SlowLoader over />}
    </section>
  )
}
