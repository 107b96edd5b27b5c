import type { Report } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { ScheduleReport } from '../../report-schedules/schedule-report.tsx'
import type { AskedReport } from '../filters/address.ts'
import { ColumnPicker } from './column-picker.tsx'
import styles from '../insights.module.css'
import { ReportFileItems, useReportFiles } from './report-files.tsx'
import type { useWholeReport } from './use-whole-report.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ReportActionsProps {
  asked: AskedReport
  report: Report | undefined
  whole: ReturnType<typeof useWholeReport>
  onShow(asked: AskedReport): void
}

export function ReportActions({ asked, report, whole: { exporting, printing }, onShow }: ReportActionsProps) {
  const t = useWords(insightsWords)
  const files = useReportFiles(asked)
  if (!report || report.total === 0) return null
  return (
    <div className={styles.actions}>
      <ColumnPicker asked={asked} onShow={onShow} />
      <ExportMenu pending={exporting.pending || files.pending} onTake={exporting.start}>
        <ReportFileItems {...files} />
      </ExportMenu>
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={16} />}
        loading={printing.pending}
        onClick={() => printing.start()}
      >
        {t('insights.print')}
      </Button>
      <ScheduleReport asked={asked} />
    </div>
  )
}
