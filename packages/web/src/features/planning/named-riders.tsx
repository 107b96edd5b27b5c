import type { RosterCheck } from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../paths.ts'
import layout from '../../ui/page/page.module.css'
import styles from './planning.module.css'
import { planningWords } from './words.en.ts'
import { useWords } from '../../words.ts'

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

interface NamedRidersProps extends Pick<RosterCheck, 'schools'> {
  title: string
  lead: string
  /** After rider and school. */
  columns: readonly string[]
  riders: readonly { childId: string; familyId: string; name: string; schoolId: string; cells: readonly string[] }[]
}

/** Riders, each with the way to the family; nothing where there are none. */
function NamedRiders({ title, lead, columns, schools, riders }: NamedRidersProps) {
  const t = useWords(planningWords)
  if (riders.length === 0) return null
  const schoolName = new Map(schools.map(({ schoolId, name }) => [schoolId, name]))
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <Text c="dimmed">{lead}</Text>
      <div className={layout.wide}>
        <table className={layout.table} aria-label={title}>
          <thead>
            <tr>
              {[t('roster.rider'), t('roster.school'), ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {riders.map(({ childId, familyId, name, schoolId, cells }) => (
              <tr key={[childId, ...cells].join(' ')}>
                <td>
                  <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                    {name}
                  </Anchor>
                </td>
                <td>{schoolName.get(schoolId) ?? '—'}</td>
                {cells.map((cell, i) => (
                  <td key={columns[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
