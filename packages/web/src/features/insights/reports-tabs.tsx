import type { Organization } from '@firstbell/domain'
import { useLocation, useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import { TabBar } from '../../ui/page/tab-bar.tsx'
import { useWords } from '../../words.ts'
import { ridesWords } from '../rides/words.en.ts'
import { insightsWords } from './words.en.ts'

/** The reports, when they are sent, and, where it is recorded, what riders did. */
export function ReportsTabs() {
  const t = useWords(insightsWords, ridesWords)
  const { ridershipEnabled } = useOutletContext<Organization>()
  const { pathname } = useLocation()
  const ofRiders = [
    { to: paths.rides, words: t('rides.title') },
    { to: paths.countWeeks, words: t('insights.countWeeks') },
  ]
  return (
    <TabBar
      label={t('insights.pages')}
      tabs={[
        {
          to: paths.reports,
          words: t('insights.list'),
          isShown: pathname === paths.reports || pathname === paths.overview,
        },
        { to: paths.reportSchedules, words: t('insights.schedules') },
        ...(ridershipEnabled ? ofRiders : []),
      ]}
    />
  )
}
