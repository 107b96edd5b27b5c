import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { Link, useOutletContext } from 'react-router'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { appWords } from '../../../app/words.en.ts'
import { insightsWords } from '../words.en.ts'
import { ridesWords } from '../../rides/words.en.ts'
import { useWords } from '../../../words.ts'

/** The head of the pages with reports. */
export function ReportsHeader() {
  const t = useWords(appWords, insightsWords, ridesWords)
  const { ridershipEnabled } = useOutletContext<Organization>()
  return (
    <PageHeader title={t(ridershipEnabled ? 'shell.ridership' : 'shell.reports')}>
      <Button component={Link} to={paths.reportSchedules} variant="default">
        {t('insights.schedules')}
      </Button>
      {ridershipEnabled && (
        <>
          <Button component={Link} to={paths.rides} variant="subtle">
            {t('rides.title')}
          </Button>
          <Button component={Link} to={paths.countWeeks} variant="subtle">
            {t('insights.countWeeks')}
          </Button>
        </>
      )}
    </PageHeader>
  )
}
