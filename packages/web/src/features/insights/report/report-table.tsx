import { api } from '@firstbell/contract'
import type { Report } from '@firstbell/domain'
import { isNumeric, type ShownKind, shownKindOf } from '@firstbell/domain/report-texts'
import { VisuallyHidden } from '@mantine/core'
import { useMay } from '../../../ui/role.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../insights.module.css'
import { ReleaseAssignment } from '../release-assignment.tsx'
import { useReportWords } from './use-report-words.ts'
import { Value } from '../value.tsx'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Columns keep their width from page to page. */
const WIDTHS: Partial<Record<ShownKind, number>> = {
  text: 160,
  code: 150,
  date: 110,
  datedMoment: 180,
}
const WIDTH_OF_NUMBERS = 104
const WIDTH_OF_ACTIONS = 96

/** The lines of a report, without the columns that the reader has hidden. */
export function ReportTable({ report, hidden }: { report: Report; hidden: readonly string[] }) {
  const t = useWords(insightsWords)
  const words = useReportWords()
  const mayRelease = useMay(api.familyroutes.remove)
  const assignments = mayRelease ? report.assignments : undefined
  const columns = report.columns
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => ({ ...column, shown: shownKindOf(column, report.columns) }))
  const name = words.name(report.type)
  const width = columns.reduce((sum, { shown }) => sum + (WIDTHS[shown] ?? WIDTH_OF_NUMBERS), 0)
  return (
    <Table label={name} className={styles.table} minWidthPixels={width} scrollable>
      <colgroup>
        {columns.map(({ key, kind, shown }) => (
          <col key={key} style={{ width: kind === 'text' ? undefined : (WIDTHS[shown] ?? WIDTH_OF_NUMBERS) }} />
        ))}
        {assignments && <col className={styles.screenOnly} style={{ width: WIDTH_OF_ACTIONS }} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, shown }) => (
            <th key={key} scope="col" data-align={isNumeric(shown) ? 'end' : undefined}>
              {words.title(report.type, key)}
            </th>
          ))}
          {assignments && (
            <th scope="col" className={styles.screenOnly}>
              <VisuallyHidden>{t('insights.release.column')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row, line) => (
          <tr key={line}>
            {columns.map(({ key, shown }) => (
              <td key={key} data-align={isNumeric(shown) ? 'end' : undefined}>
                <Value kind={shown} value={row[key] ?? null} hasCoverage={report.coverage !== null} />
              </td>
            ))}
            {assignments && (
              <td className={styles.screenOnly} data-align="end">
                <ReleaseAssignment row={row} assignment={assignments[line]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
