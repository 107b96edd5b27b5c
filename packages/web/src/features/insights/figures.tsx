import { daysBetween, MIN_COVERAGE, type Organization, type Report } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { Tiles } from '../../ui/page/tiles.tsx'
import { useDates, useLocale } from '../../ui/text/formats.ts'
import styles from './insights.module.css'
import { useReportWords } from './report/use-report-words.ts'
import { Value } from './value.tsx'
import { useValues } from './values.ts'
import { insightsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** The tiles of a report, and how much of what it is about is known. */
export function Figures({ report }: { report: Report }) {
  const words = useReportWords()
  return (
    <>
      <Tiles
        tiles={report.summary.map(({ key, kind, value }) => ({
          key,
          title: words.title(report.type, key),
          value: <Value kind={kind} value={value} hasCoverage={report.coverage !== null} />,
        }))}
      />
      <Coverage report={report} />
    </>
  )
}

function Coverage({ report: { coverage, days, period } }: { report: Report }) {
  const t = useWords(insightsWords)
  const { timeZone } = useOutletContext<Organization>()
  const write = useValues()
  const dates = useDates(timeZone)
  const { format } = new Intl.NumberFormat(useLocale())
  const allDays = daysBetween(period.from, period.to) + 1
  const share = coverage && coverage.of > 0 ? write('share', coverage.known / coverage.of) : undefined
  return (
    <p className={styles.coverage}>
      {coverage && share && (
        <>
          {t(`insights.coverage.${coverage.unit}`, { share, count: coverage.of, of: format(coverage.of) })}{' '}
          {t('insights.coverage.least', { least: write('wholeShare', MIN_COVERAGE) })}{' '}
        </>
      )}
      {t('insights.days', { closed: format(days.closed), count: allDays, of: format(allDays) })}
      {days.revisedAt !== null && ` ${t('insights.revised', { date: dates.date(days.revisedAt) })}`}
    </p>
  )
}
