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
  if (inHazardAreas.length === 0) return null
  const schoolName = new Map(schools.map(({ schoolId, name }) => [schoolId, name]))
  return (
    <section>
      <h2 className={styles.heading}>{t('roster.hazardTitle')}</h2>
      <Text c="dimmed">{t('roster.hazardLead')}</Text>
      <div className={layout.wide}>
        <table className={layout.table} aria-label={t('roster.hazardTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('roster.rider')}</th>
              <th scope="col">{t('roster.school')}</th>
              <th scope="col">{t('roster.stop')}</th>
              <th scope="col">{t('roster.area')}</th>
            </tr>
          </thead>
          <tbody>
            {inHazardAreas.map(({ childId, familyId, name, schoolId, stopName, areaName }) => (
              <tr key={`${childId} ${stopName}`}>
                <td>
                  <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                    {name}
                  </Anchor>
                </td>
                <td>{schoolName.get(schoolId) ?? '—'}</td>
                <td>{stopName}</td>
                <td>{areaName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
