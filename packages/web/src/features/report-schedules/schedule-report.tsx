import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../ui/role.tsx'
import { IconMailForward } from '../../ui/text/icons.ts'
import type { AskedReport } from '../insights/filters/address.ts'
import { useReportWords } from '../insights/report/use-report-words.ts'
import { ReportScheduleDialog } from './schedule-dialog.tsx'
import { scheduleWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** SCHEDULE-15: schedules the report on the page, with its filters but the period. */
export function ScheduleReport({ asked: { type, filters } }: { asked: AskedReport }) {
  const w = useWords(scheduleWords)
  const { id: orgId } = useOutletContext<Organization>()
  const words = useReportWords()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  if (!useMay(api.reportschedules.create)) return null
  const { from: _, to: __, stopId, ...kept } = filters
  const notice = stopId === undefined ? undefined : w('stopLeftOut')
  return (
    <>
      <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={() => setAsking(true)}>
        {w('action')}
      </Button>
      {asking && (
        <ReportScheduleDialog
          title={w('action')}
          settings={{ name: words.name(type), type, filters: kept }}
          notice={notice}
          save={async (settings) => {
            await client.reportschedules.create({ body: { ...settings, orgId, paused: false } })
            await navigate(paths.reportSchedules)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
