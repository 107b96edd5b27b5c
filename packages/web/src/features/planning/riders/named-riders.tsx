import type { RosterCheck } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { RiderTable } from './rider-table.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { Card } from '../../../ui/page/card.tsx'

/** SCENARIO-71: riders who keep a stop that is inside or behind a hazard area, by name. */
export function HazardRiders({ roster: { schools, inHazardAreas } }: { roster: RosterCheck }) {
  const t = useWords(planningWords)
  return (
    <NamedRiders
      title={t('roster.hazardTitle')}
      lead={t('roster.hazardLead')}
      columns={[t('roster.stop'), t('roster.area')]}
      schools={schools}
      riders={inHazardAreas.map((rider) => ({ ...rider, cells: [rider.stopName, rider.areaName] }))}
    />
  )
}

/** ASSIGN-15: riders who wait at different stops on different weekdays, by name, with the stop that counts as theirs. */
export function TwoStopRiders({ roster: { schools, twoStopsByWeekday } }: { roster: RosterCheck }) {
  const t = useWords(planningWords)
  return (
    <NamedRiders
      title={t('roster.twoStopsTitle')}
      lead={t('roster.twoStopsLead')}
      columns={[t('roster.usualStop')]}
      schools={schools}
      riders={twoStopsByWeekday.map((rider) => ({ ...rider, cells: [rider.stopName] }))}
    />
  )
}

/** SCENARIO-150: riders whose grade is written and not known, by name. */
export function UnknownGradeRiders({ roster: { schools, unknownGrades } }: { roster: RosterCheck }) {
  const t = useWords(planningWords)
  return (
    <NamedRiders
      title={t('roster.gradesTitle')}
      lead={t('roster.gradesLead')}
      columns={[t('roster.grade')]}
      schools={schools}
      riders={unknownGrades.map((rider) => ({ ...rider, cells: [rider.grade] }))}
    />
  )
}

interface NamedRidersProps extends Pick<RosterCheck, 'schools'> {
  title: string
  lead: string
  columns: readonly string[]
  riders: readonly { childId: string; familyId: string; name: string; schoolId: string; cells: readonly string[] }[]
}

/** A heading, a sentence and the riders; nothing where there are none. */
function NamedRiders({ title, lead, columns, schools, riders }: NamedRidersProps) {
  if (riders.length === 0) return null
  const schoolName = new Map(schools.map(({ schoolId, name }) => [schoolId, name]))
  const rows = riders.map((rider) => ({
    ...rider,
    id: [rider.childId, ...rider.cells].join(' '),
    school: schoolName.get(rider.schoolId) ?? '—',
  }))
  return (
    <Card title={title}>
      <Text c="dimmed">{lead}</Text>
      <RiderTable label={title} columns={columns} riders={rows} />
    </Card>
  )
}
