import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Table } from '../../../ui/table/table.tsx'
import { bestPlanOf, COMPARED_ROWS, type ComparedRow, type Comparison, haveSameToday } from './compare-rows.ts'
import { signed, useMeasures } from '../plan/measures.ts'
import styles from './compare.module.css'
import { changeWords } from '../changes/words-changes.en.ts'
import { useWords } from '../../../words.ts'

/** A line for each figure, a column for each scenario; the best of a line has the word. */
export function CompareTable({ comparisons }: { comparisons: readonly Comparison[] }) {
  const t = useWords(changeWords)
  const isSame = haveSameToday(comparisons)
  const today = comparisons.find((one) => one.today)
  const source = (times: NonNullable<Comparison['today']>['travelTimes'] | undefined) =>
    times ? t(`compare.sources.${times}`) : '—'
  return (
    <Table label={t('compare.title')}>
      <thead>
        <tr>
          <th scope="col">{t('compare.figure')}</th>
          {isSame && (
            <th scope="col" className={styles.value}>
              {t('compare.today')}
            </th>
          )}
          {comparisons.map(({ scenario: { id, name }, runId }) => (
            <th key={id} scope="col" className={styles.value}>
              <Anchor component={Link} to={pathTo('scenarioPlan', { scenarioId: id })} size="sm">
                {name}
              </Anchor>
              {runId === null && <span className={styles.difference}>{t('compare.noPlan')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COMPARED_ROWS.map((row) => (
          <Row key={row.name} row={row} comparisons={comparisons} isSame={isSame} today={today} />
        ))}
        <tr>
          <th scope="row">{t('compare.travelTimes')}</th>
          {isSame && <td className={styles.value}>{source(today?.today?.travelTimes)}</td>}
          {comparisons.map(({ scenario: { id }, plan }) => (
            <td key={id} className={styles.value}>
              {source(plan?.travelTimes)}
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}

interface RowProps {
  row: ComparedRow
  comparisons: readonly Comparison[]
  isSame: boolean
  today: Comparison | undefined
}

function Row({ row, comparisons, isSame, today }: RowProps) {
  const t = useWords(changeWords)
  const write = row.write(useMeasures())
  const best = bestPlanOf(row, comparisons)
  const written = (value: number | null | undefined) => (value === null || value === undefined ? '—' : write(value))
  return (
    <tr>
      <th scope="row">{t(`compare.rows.${row.name}`)}</th>
      {isSame && <td className={styles.value}>{written(today && row.today(today))}</td>}
      {comparisons.map((comparison) => {
        const { scenario, plan } = comparison
        const value = plan && row.plan(plan)
        const before = row.today(comparison)
        const change = value === null || before === null ? null : signed(value - before, write)
        const difference =
          change === write(0) ? t('compare.same') : change && t('compare.difference', { difference: change })
        return (
          <td key={scenario.id} className={styles.value}>
            {written(value)}
            {best.has(scenario.id) && <strong className={styles.best}>{t('compare.best')}</strong>}
            {difference !== null && (
              <span className={styles.difference}>
                {isSame ? difference : t('compare.ownToday', { today: written(before), difference })}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
