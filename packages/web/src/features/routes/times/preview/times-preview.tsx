import {
  affectedBy,
  checkTimes,
  type Hhmm,
  type Organization,
  type School,
  type TimeChange,
  type TimeWarning,
} from '@firstbell/domain'
import { schoolAt } from '../../../route-header/nearest-school.ts'
import { useSchoolsOf } from '../../../route-header/use-schools-of.ts'
import type { ReadRoute } from '../../plan/planning.ts'
import styles from '../calc-times.module.css'
import { useTimeOfDay } from '../../../../ui/text/formats.ts'
import { anchorIdOf, type TypedPlan, withPin } from '../time-plan.ts'
import { TimeWarnings } from './time-warnings.tsx'
import { TimesTable } from './times-table.tsx'
import { type LegTimes, measuredLegs } from '../use-leg-times.ts'
import { timesWords } from '../words.en.ts'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'
import { stopTimesWords } from '../words-legs.en.ts'

interface TimesPreviewProps {
  route: ReadRoute
  organization: Organization
  typed: TypedPlan
  legTimes: LegTimes
  changes: readonly TimeChange[]
  onChange(change: Partial<TypedPlan>): void
}

/** The new times beside the current ones, whom they affect, and what is wrong with them. */
export function TimesPreview({ route, organization, typed, legTimes, changes, onChange }: TimesPreviewProps) {
  const t = useWords(routesWords, timesWords, uiWords)
  const w = useWords(stopTimesWords)
  const timeOfDay = useTimeOfDay()
  const { timedStops, drives } = legTimes
  const schools = useSchoolsOf(route)
  const { families, children } = affectedBy(timedStops, changes)
  const anchorId = anchorIdOf(typed, timedStops)
  const setTime = (stopId: string, time: Hhmm | undefined) => {
    if (stopId !== anchorId) onChange({ pins: withPin(typed.pins, stopId, time) })
    else if (time !== undefined) onChange({ time: timeOfDay(time) })
  }
  const notes = { streets: 'times.driven', history: 'times.recorded', speed: 'times.estimate' } as const
  return (
    <div>
      {typed.way !== 'shift' && <p className={styles.note}>{`${t(notes[drives])} ${w('newTimeHint')}`}</p>}
      <TimeWarnings
        organization={organization}
        warnings={warningsOf({ route, organization, typed, legTimes, changes, schools })}
      />
      <p className={styles.affected} role="status">
        {families === 0
          ? t('times.affectsNobody')
          : t('times.affects', {
              families: t('routes.familiesCount', { count: families }),
              children: t('list.children', { count: children }),
            })}
      </p>
      <TimesTable
        timedStops={timedStops}
        changes={changes}
        calculation={typed.way === 'shift' ? undefined : { ...legTimes, typed, anchorId, onTime: setTime }}
      />
    </div>
  )
}

interface Checked extends Pick<TimesPreviewProps, 'route' | 'organization' | 'typed' | 'legTimes' | 'changes'> {
  schools: readonly School[]
}

function warningsOf({ route, organization, typed, legTimes, changes, schools }: Checked): TimeWarning[] {
  const { timedStops, streets } = legTimes
  const legs = measuredLegs(route, timedStops, streets.data?.legs)
  const isTyped = (id: string) => typed.pins.has(id) || (typed.way === 'stop' && typed.stopId === id)
  return checkTimes({
    type: route.type,
    changes,
    schools,
    limits: organization,
    stepMinutes: typed.way === 'shift' ? 1 : Math.max(1, typed.roundingMinutes),
    stops: timedStops.map(({ id, name, location, families, childcount, holdUntilTime }, index) => ({
      id,
      name,
      childIds: families.flatMap((family) => family.children),
      // Where children wait, a school next door is a neighbor.
      schoolId: childcount > 0 ? null : (schoolAt(schools, location)?.id ?? null),
      isHeld: holdUntilTime && typed.holds && typed.way !== 'shift' && !isTyped(id),
      legMetres: legs[index]?.legMetres ?? 0,
      streetSeconds: legs[index]?.streetSeconds,
    })),
  })
}
