import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { query } from '../../../api.ts'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import layout from '../../../ui/page/page.module.css'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { addressOfOverview, type AskedReport, FILTERED_LIKE_OVERVIEW, readAddress } from '../filters/address.ts'
import styles from '../insights.module.css'
import { OverviewTiles } from './overview-tiles.tsx'
import { periodFault, periodOf } from '../filters/periods.ts'
import { ReportFilterBar } from '../report/report-filter-bar.tsx'
import { ReportList } from '../report/report-list.tsx'
import { ReportsHeader } from '../report/reports-header.tsx'
import { SlowLoader } from '../slow-loader.tsx'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** INSIGHT-14: the figures of an office beside those of the period before. What is chosen stands in the address. */
export function OverviewPage() {
  const t = useWords(insightsWords)
  const organization = useOutletContext<Organization>()
  usePageTitle(t('insights.overview.title'))
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const today = useServerDate(organization.timeZone)
  const calendar = today === undefined ? undefined : { today, weekStart: organization.weekStart }
  const asked =
    calendar && readAddress(address, { types: [FILTERED_LIKE_OVERVIEW], period: periodOf('lastWeek', calendar) })
  const show = (next: AskedReport) => navigate(addressOfOverview(next), { preventScrollReset: true })
  return (
    <div className={layout.page}>
      <ReportsHeader />
      {asked && calendar ? (
        <div className={styles.split}>
          <ReportList asked={asked} isOverview />
          <ShownOverview asked={asked} calendar={calendar} onShow={(next) => void show(next)} />
        </div>
      ) : (
        <SlowLoader />
      )}
    </div>
  )
}

interface ShownOverviewProps {
  asked: AskedReport
  calendar: { today: string; weekStart: number }
  onShow(asked: AskedReport): void
}

function ShownOverview({ asked, calendar, onShow }: ShownOverviewProps) {
  const t = useWords(insightsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { filters } = asked
  const fault = periodFault(filters)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query(api.insights.overview, { query: { orgId, ...filters } }),
    placeholderData: (before) => before,
    enabled: fault === undefined,
  })
  return (
    <section className={styles.report} aria-labelledby="report-name">
      <div className={styles.head}>
        <h2 id="report-name" className={styles.name}>
          {t('insights.overview.title')}
        </h2>
      </div>
      <p className={styles.definition}>{t('insights.overview.lead')}</p>
      <ReportFilterBar asked={asked} calendar={calendar} onShow={onShow} />
      {fault === undefined && !data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <SlowLoader />)}
      {data && (
        <div className={styles.answer} data-greyed={isPlaceholderData || fault !== undefined || undefined}>
          <OverviewTiles overview={data} asked={asked} />
        </div>
      )}
      {isPlaceholderData && <SlowLoader over />}
    </section>
  )
}
