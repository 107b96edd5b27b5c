import { dwellSecondsAt, type Stop, type TimeChange } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { useLocale, useTimeOfDay } from '../../../ui/text/formats.ts'
import styles from './calc-times.module.css'
import { shortStreetNames } from '../../../ui/text/street-names.ts'
import type { TypedPlan } from './time-plan.ts'
import { useLegWords } from './use-leg-words.ts'
import { signedMinutes } from './use-minutes-range.ts'
import type { LegTimes } from './use-leg-times.ts'

/** What is added to the travel times. */
interface Allowances {
  allowances: Pick<TypedPlan, 'dwellSeconds' | 'dwellPerChildSeconds' | 'bufferPercent'>
}

interface TimesTableProps {
  timedStops: readonly Pick<Stop, 'name' | 'childcount' | 'holdUntilTime'>[]
  changes: readonly TimeChange[]
  /** What the travel times rest on; absent where none were needed. */
  drives?: (Pick<LegTimes, 'drives' | 'hasStreets' | 'timedStops'> & Allowances) | undefined
}

/** The current times, the new ones, and the differences. */
export function TimesTable({ timedStops, changes, drives }: TimesTableProps) {
  const { t } = useTranslation()
  const { t: w } = useLegWords()
  const timeOfDay = useTimeOfDay()
  const locale = useLocale()
  /** TIMES-8: on how many runs the leg to a stop rests. */
  const basisOf = (index: number) => {
    const leg = drives?.timedStops[index - 1]
    if (!leg) return ''
    return leg.legRuns > 0
      ? t('times.runs', { count: leg.legRuns })
      : t(drives?.hasStreets ? 'times.basis.streets' : 'times.basis.speed')
  }
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  /** ROUTE-41: the minutes from the stop before to a stop, with the buffer, of which its time is made. */
  const travelTo = (index: number) => {
    const leg = drives?.timedStops[index - 1]
    if (!leg || !drives) return ''
    return ((leg.legSeconds * (1 + drives.allowances.bufferPercent / 100)) / 60).toLocaleString(locale, oneDigit)
  }
  /** ROUTE-41: the seconds at a stop; at the last one nothing comes after them. */
  const dwellAt = (index: number) => {
    const stop = drives?.timedStops[index]
    return stop && index < changes.length - 1 ? dwellSecondsAt(stop, drives.allowances).toLocaleString(locale) : ''
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
          {drives && (
            <>
              <th scope="col" className={styles.number}>
                {w('travel')}
              </th>
              <th scope="col" className={styles.number}>
                {w('dwell')}
              </th>
            </>
          )}
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
            <th scope="row" title={timedStops[index]?.name}>
              {index + 1} {shortStreetNames(timedStops[index]?.name ?? '')}
              {timedStops[index]?.holdUntilTime && <span className={styles.hold}> {t('routes.timepoint')}</span>}
            </th>
            <td className={styles.number}>{timedStops[index]?.childcount}</td>
            {showsBasis && <td>{basisOf(index)}</td>}
            {drives && (
              <>
                <td className={styles.number}>{travelTo(index)}</td>
                <td className={styles.number}>{dwellAt(index)}</td>
              </>
            )}
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
