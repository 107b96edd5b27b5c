import { dwellSecondsAt, type Hhmm, type Id, type Stop, type TimeChange } from '@firstbell/domain'
import { useLocale, useTimeOfDay } from '../../../../ui/text/formats.ts'
import { IconPinned } from '../../../../ui/text/icons.ts'
import { shortStreetNames } from '../../../../ui/text/street-names.ts'
import { Table } from '../../../../ui/table/table.tsx'
import styles from '../calc-times.module.css'
import { NewTimeField } from './new-time-field.tsx'
import type { TypedPlan } from '../time-plan.ts'
import type { LegTimes } from '../use-leg-times.ts'
import { signedMinutes } from '../use-minutes-range.ts'
import { timesWords } from '../words.en.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'
import { stopTimesWords } from '../words-legs.en.ts'

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
  const t = useWords(timesWords)
  return (
    <Table label={t('times.preview')} scrollable className={styles.table}>
      <TimesHead calculation={calculation} />
      <tbody>
        {changes.map((change, index) => (
          <TimesRow
            key={change.stopId}
            change={change}
            index={index}
            isLast={index === changes.length - 1}
            timedStop={timedStops[index]}
            calculation={calculation}
          />
        ))}
      </tbody>
    </Table>
  )
}

/** The rows of a calculation of the driven legs say on what they rest. */
const showsBasis = (calculation: Calculation | undefined) => calculation?.drives === 'history'

function TimesHead({ calculation }: Pick<TimesTableProps, 'calculation'>) {
  const t = useWords(routesWords, timesWords)
  const w = useWords(stopTimesWords)
  return (
    <thead>
      <tr>
        <th scope="col">{t('routes.stop')}</th>
        <th scope="col" data-align="end">
          {t('routes.columns.children')}
        </th>
        {showsBasis(calculation) && <th scope="col">{t('times.basis.title')}</th>}
        {calculation && (
          <>
            <th scope="col" data-align="end">
              {w('travel')}
            </th>
            <th scope="col" data-align="end">
              {w('dwell')}
            </th>
          </>
        )}
        <th scope="col" data-align="end">
          {t('times.before')}
        </th>
        <th scope="col" data-align="end">
          {t('times.after')}
        </th>
        <th scope="col" data-align="end">
          {t('times.difference')}
        </th>
      </tr>
    </thead>
  )
}

interface TimesRowProps extends Pick<TimesTableProps, 'calculation'> {
  change: TimeChange
  index: number
  isLast: boolean
  timedStop: TimesTableProps['timedStops'][number] | undefined
}

function TimesRow({ change, index, isLast, timedStop, calculation }: TimesRowProps) {
  const t = useWords(routesWords)
  const w = useWords(stopTimesWords)
  const timeOfDay = useTimeOfDay()
  const { basis, travel, dwell } = useLegFigures(index, isLast, calculation)
  const { stopId, before, after, differenceMinutes, limit } = change
  const isPinned = stopId !== calculation?.anchorId && calculation?.typed.pins.has(stopId)
  return (
    <tr>
      <th scope="row" title={timedStop?.name}>
        {index + 1} {shortStreetNames(timedStop?.name ?? '')}
        {timedStop?.holdUntilTime && <span className={styles.hold}> {t('routes.timepoint')}</span>}
        {isPinned && (
          <span className={styles.hold}>
            {' '}
            <IconPinned size={14} className={styles.pin} /> {w('pinned')}
          </span>
        )}
      </th>
      <td data-align="end">{timedStop?.childcount}</td>
      {showsBasis(calculation) && <td>{basis}</td>}
      {calculation && (
        <>
          <td data-align="end">{travel}</td>
          <td data-align="end">{dwell}</td>
        </>
      )}
      <td data-align="end">{timeOfDay(before)}</td>
      <td data-align="end">
        {calculation ? (
          <NewTimeField
            name={timedStop?.name ?? ''}
            time={after}
            limit={limit}
            isPinned={isPinned}
            onTime={(time) => calculation.onTime(stopId, time)}
          />
        ) : (
          <strong>{timeOfDay(after)}</strong>
        )}
      </td>
      <td data-align="end">{signedMinutes(differenceMinutes)}</td>
    </tr>
  )
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** What the new time of a stop is made of; '' where nothing is calculated. */
function useLegFigures(index: number, isLast: boolean, calculation: Calculation | undefined) {
  const t = useWords(timesWords)
  const locale = useLocale()
  const leg = calculation?.timedStops[index - 1]
  const stop = calculation?.timedStops[index]
  /** TIMES-8: on how many runs the leg to a stop rests. */
  function basis() {
    if (!leg) return ''
    return leg.legRuns > 0
      ? t('times.runs', { count: leg.legRuns })
      : t(calculation?.hasStreets ? 'times.basis.streets' : 'times.basis.speed')
  }
  /** ROUTE-41: the minutes from the stop before to a stop, with the buffer, of which its time is made. */
  function travel() {
    if (!leg || !calculation) return ''
    return ((leg.legSeconds * (1 + calculation.typed.bufferPercent / 100)) / 60).toLocaleString(locale, ONE_DIGIT)
  }
  /** ROUTE-41: the seconds at a stop; at the last one nothing comes after them. */
  const dwell = stop && !isLast ? dwellSecondsAt(stop, calculation.typed).toLocaleString(locale) : ''
  return { basis: basis(), travel: travel(), dwell }
}
