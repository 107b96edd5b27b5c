import type { Report } from '@firstbell/domain'
import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Table } from '../../../ui/table/table.tsx'
import card from '../../../ui/page/card.module.css'
import styles from '../insights.module.css'
import { useReportWords } from './use-report-words.ts'
import { Value } from '../value.tsx'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ChartFigureProps {
  report: Report
  chart: NonNullable<Report['chart']>
}

/** A chart, and for readers its figures as a table. */
export function ChartFigure({ report: { type, coverage }, chart }: ChartFigureProps) {
  const t = useWords(insightsWords)
  const words = useReportWords()
  const { label, series, points } = chart
  return (
    <figure className={`${card.card} ${styles.figure}`} aria-label={t('insights.chart', { report: words.name(type) })}>
      <div className={styles.chart} aria-hidden>
        <Suspense>
          <ReportChart type={type} chart={chart} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <Table look="plain" caption={t('insights.chartTable')}>
          <thead>
            <tr>
              {[label, ...series].map(({ key }) => (
                <th key={key} scope="col">
                  {words.title(type, key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, line) => (
              <tr key={line}>
                {[label, ...series].map(({ key, kind }) => (
                  <td key={key}>
                    <Value kind={kind} value={point[key] ?? null} hasCoverage={coverage !== null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </VisuallyHidden>
    </figure>
  )
}
