import type { Organization, Report } from '@firstbell/domain'
import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useLocale } from '../../../ui/text/formats.ts'
import { type Format, keepFile } from '../../../ui/table/table-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import type { AskedReport } from '../filters/address.ts'
import { useReportWords } from './use-report-words.ts'
import { fileUnitOf, fileValueFor } from '../values.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** More rows than this are no paper for anybody. */
const MAX_PRINTED_ROWS = 2000

/** All rows of a report, as a file or on paper, with the columns that are shown. */
export function useWholeReport({ type, filters, hidden }: AskedReport) {
  const t = useWords(insightsWords, uiWords)
  const organization = useOutletContext<Organization>()
  const words = useReportWords()
  const { format: formatCount } = new Intl.NumberFormat(useLocale())
  const [printed, setPrinted] = useState<Report>()
  const onFailed = (failure: Failure) =>
    notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) })
  const read = () => client.insights.get({ params: { type }, query: { orgId: organization.id, ...filters } })

  const exporting = useAction(
    async (format: Format) => {
      const { rows, columns, total } = await read()
      const shown = columns.filter(({ key }) => !hidden.includes(key))
      const titles = shown.map(({ key, kind }) => {
        const unit = fileUnitOf(kind, organization)
        return words.title(type, key) + (unit ? ` (${unit})` : '')
      })
      const valueOf = fileValueFor(organization, words.code)
      const cells = rows.map((row) => shown.map(({ key, kind }) => valueOf(kind, row[key] ?? null)))
      await keepFile(`${words.name(type)} ${filters.from} ${filters.to}`, format, titles, cells)
      if (rows.length < total)
        await notify({
          title: words.name(type),
          message: t('insights.exportedRows', { shown: formatCount(rows.length), total: formatCount(total) }),
        })
    },
    { onFailed },
  )

  const printing = useAction((_: void) => read(), {
    onDone: (report) => setPrinted({ ...report, rows: report.rows.slice(0, MAX_PRINTED_ROWS) }),
    onFailed,
  })

  useEffect(() => {
    if (!printed) return
    const end = () => setPrinted(undefined)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [printed])

  return { printed, exporting, printing }
}
