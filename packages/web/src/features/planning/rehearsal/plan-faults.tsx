import type { PlanFault } from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import type { ReadPlan } from '../plan/plan-facts.ts'
import type { ReadRehearsal } from './read-rehearsal.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useRehearsalNames } from './use-rehearsal-names.ts'
import { rehearsalWords } from './words-rehearsal.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-79: what is wrong with a plan however it is driven; children by name, with the way to the family. */
export function PlanFaults({ read, plan }: { read: ReadRehearsal; plan: ReadPlan }) {
  const t = useWords(rehearsalWords)
  const names = useRehearsalNames(read, plan)
  const { faults } = read.rehearsal
  const wordsOf = ({ kind, routeId, schoolId, stopIds, childIds, seconds }: PlanFault): string => {
    const route = routeId === null ? '' : names.route(routeId)
    if (kind === 'noRiders') {
      if (routeId !== null && stopIds.length > 0) return t('rehearsal.faults.stopsWithoutRiders', { route })
      return t('rehearsal.faults.noRiders', { what: schoolId === null ? route : names.school(schoolId) })
    }
    if (kind === 'noWayBack' || kind === 'otherStop') return t(`rehearsal.faults.${kind}`, { count: childIds.length })
    return t(`rehearsal.faults.${kind}`, { route, seconds: seconds ?? 0 })
  }
  return (
    <Card title={t('rehearsal.faultsTitle')}>
      {faults.length === 0 ? (
        <Text>{t('rehearsal.faultsNone')}</Text>
      ) : (
        <ul aria-label={t('rehearsal.faultsTitle')}>
          {faults.map((fault) => (
            <li key={`${fault.kind} ${fault.routeId ?? fault.schoolId ?? ''}`}>
              {wordsOf(fault)}
              {fault.childIds.length > 0 && <Children fault={fault} read={read} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Children({ fault: { childIds }, read: { children } }: { fault: PlanFault; read: ReadRehearsal }) {
  const t = useWords(rehearsalWords)
  const named = new Set(childIds)
  return (
    <details>
      <summary>{t('rehearsal.names')}</summary>
      <ul>
        {children
          .filter(({ id }) => named.has(id))
          .map(({ id, familyId, name }) => (
            <li key={id}>
              <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                {name}
              </Anchor>
            </li>
          ))}
      </ul>
    </details>
  )
}
