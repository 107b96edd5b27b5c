import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { COMPARED_ROWS, type Comparison } from './compare-rows.ts'
import { useMeasures } from '../plan/measures.ts'
import { usePlanExport } from '../use-export.ts'
import { changeWords } from '../changes/words-changes.en.ts'
import { useWords } from '../../../words.ts'

/** The table of a comparison, with today for each scenario, as it is written on the page. */
export function ExportComparison({ comparisons }: { comparisons: readonly Comparison[] }) {
  const t = useWords(changeWords)
  const measures = useMeasures()
  const taking = usePlanExport('compared-scenarios', () => ({
    columns: [
      t('compare.figure'),
      ...comparisons.flatMap(({ scenario: { name } }) => [`${t('compare.today')}: ${name}`, name]),
    ],
    rows: COMPARED_ROWS.map((row) => {
      const write = row.write(measures)
      const written = (value: number | null) => (value === null ? null : write(value))
      return [
        t(`compare.rows.${row.name}`),
        ...comparisons.flatMap((one) => [written(row.today(one)), written(one.plan && row.plan(one.plan))]),
      ]
    }),
  }))
  return <ExportMenu pending={taking.pending} onTake={taking.start} />
}
