import type { Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { appWords } from '../../../app/words.en.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useWords } from '../../../words.ts'
import { ReportsTabs } from '../reports-tabs.tsx'

/** The head of the pages with reports. */
export function ReportsHeader() {
  const t = useWords(appWords)
  const { ridershipEnabled } = useOutletContext<Organization>()
  return (
    <>
      <PageHeader title={t(ridershipEnabled ? 'shell.ridership' : 'shell.reports')} />
      <ReportsTabs />
    </>
  )
}
