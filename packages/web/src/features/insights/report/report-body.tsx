import type { Report } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { useLocale } from '../../../ui/text/formats.ts'
import { IconChartBar, IconSearch } from '../../../ui/text/icons.ts'
import { type AskedReport, setFilters, withoutFilters } from '../filters/address.ts'
import { ChartFigure } from './chart-figure.tsx'
import { Figures } from '../figures.tsx'
import styles from '../insights.module.css'
import { ReportTable } from './report-table.tsx'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ReportBodyProps {
  asked: AskedReport
  report: Report
  /** The whole report while it is printed. */
  printed: Report | undefined
  onShow(asked: AskedReport): void
}

/** The figures of a report, its chart and its table; or why there are none. */
export function ReportBody({ asked, report, printed, onShow }: ReportBodyProps) {
  const t = useWords(insightsWords)
  const { format } = new Intl.NumberFormat(useLocale())
  const { total, days, chart } = report
  if (total === 0 && days.closed === 0)
    return (
      <PageMessage icon={IconChartBar} title={t('insights.none')}>
        {t('insights.noneLead')}
      </PageMessage>
    )
  const shown = printed ?? report
  if (total === 0)
    return (
      <>
        <Figures report={report} />
        <NothingFound asked={asked} onShow={onShow} />
      </>
    )
  return (
    <>
      <Figures report={report} />
      {chart && <ChartFigure report={report} chart={chart} />}
      <ReportTable report={shown} hidden={asked.hidden} />
      {printed && printed.rows.length < total && (
        <p className={styles.printed}>
          {t('insights.printedRows', { shown: format(printed.rows.length), total: format(total) })}
        </p>
      )}
      <div className={styles.screenOnly}>
        <Pagination
          page={Math.min(asked.page, Math.ceil(total / PAGE_SIZE))}
          count={total}
          onPage={(page) => onShow({ ...asked, page })}
        />
      </div>
    </>
  )
}

function NothingFound({ asked, onShow }: Pick<ReportBodyProps, 'asked' | 'onShow'>) {
  const t = useWords(insightsWords)
  const isFiltered = setFilters(asked).length > 0
  return (
    <PageMessage
      icon={IconSearch}
      title={t('insights.nothing')}
      action={
        isFiltered && (
          <Button variant="default" onClick={() => onShow(withoutFilters(asked))}>
            {t('insights.clear')}
          </Button>
        )
      }
    >
      {t(isFiltered ? 'insights.nothingFoundLead' : 'insights.nothingLead')}
    </PageMessage>
  )
}
