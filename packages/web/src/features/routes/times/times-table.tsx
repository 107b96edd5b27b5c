import { dwellSecondsAt, type Hhmm, type Id, type Stop, type TimeChange } from '@firstbell/domain'
import page from '../../../ui/page/page.module.css'
import { useLocale, useTimeOfDay } from '../../../ui/text/formats.ts'
import { IconPinned } from '../../../ui/text/icons.ts'
import { shortStreetNames } from '../../../ui/text/street-names.ts'
import styles from './calc-times.module.css'
import { NewTimeField } from './new-time-field.tsx'
import type { TypedPlan } from './time-plan.ts'
import type { LegTimes } from './use-leg-times.ts'
import { signedMinutes } from './use-minutes-range.ts'
import { timesWords } from './words.en.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { stopTimesWords } from './words-legs.en.ts'

/** What the new times are made of. */
interface Calculation extends Pick<LegTimes, 'drives' | 'hasStreets' | 'timedStops'> {
  typed: TypedPlan
  anchorId: Id | undefined
  /** ROUTE-42: pins the time of a stop; without a time, removes its pin. */
  onTime(stopId: Id, time: Hhmm | undefined): void
}

interface TimesTableProps {
  timedStops: readonly Pick<Stop, 'name' | 'childcount' | 'holdUntilTime'>[]
  changes: readonly TimeChange[]
  /** Absent where all times are shifted. */
  calculation?: Calculation | undefined
}

/** The current times, the new ones, and the differences. */
export function TimesTable({ timedStops, changes, calculation }: TimesTableProps) {
  const t = useWords(routesWords, timesWords)
  const w = useWords(stopTimesWords)
  const timeOfDay = useTimeOfDay()
  const locale = useLocale()
  /** TIMES-8: on how many runs the leg to a stop rests. */
  const basisOf = (index: number) => {
    const leg = calculation?.timedStops[index - 1]
    if (!leg) return ''
    return leg.legRuns > 0
      ? t('times.runs', { count: leg.legRuns })
      : t(calculation?.hasStreets ? 'times.basis.streets' : 'times.basis.speed')
  }
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  /** ROUTE-41: the minutes from the stop before to a stop, with the buffer, of which its time is made. */
  const travelTo = (index: number) => {
    const leg = calculation?.timedStops[index - 1]
    if (!leg || !calculation) return ''
    return ((leg.legSeconds * (1 + calculation.typed.bufferPercent / 100)) / 60).toLocaleString(locale, oneDigit)
  }
  /** ROUTE-41: the seconds at a stop; at the last one nothing comes after them. */
  const dwellAt = (index: number) => {
    const stop = calculation?.timedStops[index]
    return stop && index < changes.length - 1 ? dwellSecondsAt(stop, calculation.typed).toLocaleString(locale) : ''
  }
  const isPinned = (stopId: Id) => stopId !== calculation?.anchorId && calculation?.typed.pins.has(stopId)
  const showsBasis = calculation?.drives === 'history'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the keyboard
    <div className={page.wide} role="region" aria-label={t('times.preview')} tabIndex={0}>
      <table className={`${styles.table} ${styles.scrolled}`} aria-label={t('times.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('routes.stop')}</th>
            <th scope="col" className={styles.number}>
              {t('routes.columns.children')}
            </th>
            {showsBasis && <th scope="col">{t('times.basis.title')}</th>}
            {calculation && (
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
          {changes.map(({ stopId, before, after, differenceMinutes, limit }, index) => (
            <tr key={stopId}>
              <th scope="row" title={timedStops[index]?.name}>
                {index + 1} {shortStreetNames(timedStops[index]?.name ?? '')}
                {timedStops[index]?.holdUntilTime && <span className={styles.hold}> {t('routes.timepoint')}</span>}
                {isPinned(stopId) && (
                  <span className={styles.hold}>
                    {' '}
                    <IconPinned size={14} className={styles.pin} /> {w('pinned')}
                  </span>
                )}
              </th>
              <td className={styles.number}>{timedStops[index]?.childcount}</td>
              {showsBasis && <td>{basisOf(index)}</td>}
              {calculation && (
                <>
                  <td className={styles.number}>{travelTo(index)}</td>
                  <td className={styles.number}>{dwellAt(index)}</td>
                </>
              )}
              <td className={styles.number}>{timeOfDay(before)}</td>
              <td className={styles.number}>
                {calculation ? (
                  <NewTimeField
                    name={timedStops[index]?.name ?? ''}
                    time={after}
                    limit={limit}
                    isPinned={isPinned(stopId)}
                    onTime={(time) => calculation.onTime(stopId, time)}
                  />
                ) : (
                  <strong>{timeOfDay(after)}</strong>
                )}
              </td>
              <td className={styles.number}>{signedMinutes(differenceMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
