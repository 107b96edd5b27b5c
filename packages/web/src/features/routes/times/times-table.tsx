import type { Stop, TimeChange } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import styles from './calc-times.module.css'
import { signedMinutes } from './use-minutes-range.ts'
import type { LegTimes } from './use-leg-times.ts'

interface TimesTableProps {
  timedStops: readonly Pick<Stop, 'name' | 'childcount' | 'holdUntilTime'>[]
  changes: readonly TimeChange[]
  /** What the travel times rest on; absent where none were needed. */
  drives?: Pick<LegTimes, 'drives' | 'hasStreets' | 'timedStops'> | undefined
}

/** The current times, the new ones, and the differences. */
export function TimesTable({ timedStops, changes, drives }: TimesTableProps) {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  /** TIMES-8: on how many runs the leg to a stop rests. */
  const basisOf = (index: number) => {
    const leg = drives?.timedStops[index - 1]
    if (!leg) return ''
    return leg.legRuns > 0
      ? t('times.runs', { count: leg.legRuns })
      : t(drives?.hasStreets ? 'times.basis.streets' : 'times.basis.speed')
  }
  const showsBasis = drives?.drives === 'history'
  return (
    <table className={styles.table} aria-label={t('times.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('routes.stop')}</th>
          <th scope="col" className={styles.number}>
            {t('routes.columns.children')}
          </th>
          {showsBasis && <th scope="col">{t('times.basis.title')}</th>}
          <th scope="col" className={styles.number}>
            {t('times.before')}
          </th>
          <th scope="col" className={styles.number}>
            {t('times.after')}
          </th>
          <th scope="col" className={styles.number}>
            {t('times.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ stopId, before, after, differenceMinutes }, index) => (
          <tr key={stopId}>
            <th scope="row">
              {index + 1} {timedStops[index]?.name}
              {timedStops[index]?.holdUntilTime && <span className={styles.hold}> {t('routes.timepoint')}</span>}
            </th>
            <td className={styles.number}>{timedStops[index]?.childcount}</td>
            {showsBasis && <td>{basisOf(index)}</td>}
            <td className={styles.number}>{timeOfDay(before)}</td>
            <td className={styles.number}>
              <strong>{timeOfDay(after)}</strong>
            </td>
            <td className={styles.number}>{signedMinutes(differenceMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
