import { api } from '@firstbell/contract'
import {
  affectedBy,
  checkTimes,
  type Organization,
  type School,
  type TimeChange,
  type TimeWarning,
} from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api.ts'
import { schoolAt } from '../../route-header/nearest-school.ts'
import type { ReadRoute } from '../plan/planning.ts'
import styles from './calc-times.module.css'
import type { TypedPlan } from './time-plan.ts'
import { TimeWarnings } from './time-warnings.tsx'
import { TimesTable } from './times-table.tsx'
import { type LegTimes, measuredLegs } from './use-leg-times.ts'

interface TimesPreviewProps {
  route: ReadRoute
  organization: Organization
  typed: TypedPlan
  legTimes: LegTimes
  changes: readonly TimeChange[]
}

/** The new times beside the current ones, whom they affect, and what is wrong with them. */
export function TimesPreview({ route, organization, typed, legTimes, changes }: TimesPreviewProps) {
  const { t } = useTranslation()
  const { timedStops, drives } = legTimes
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId: organization.id } }))
  const { families, children } = affectedBy(timedStops, changes)
  const notes = { streets: 'times.driven', history: 'times.recorded', speed: 'times.estimate' } as const
  return (
    <div>
      {typed.way !== 'shift' && <p className={styles.note}>{t(notes[drives])}</p>}
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
        drives={typed.way === 'shift' ? undefined : { ...legTimes, allowances: typed }}
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
  const fixedId = typed.way === 'stop' ? typed.stopId : undefined
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
      isHeld: holdUntilTime && typed.holds && typed.way !== 'shift' && id !== fixedId,
      legMetres: legs[index]?.legMetres ?? 0,
      streetSeconds: legs[index]?.streetSeconds,
    })),
  })
}
