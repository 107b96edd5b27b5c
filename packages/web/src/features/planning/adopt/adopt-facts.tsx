import { addDays, type adoptionOverlaps, type AdoptionPreview } from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { useFormats, useTimeOfDay } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import planStyles from '../plan/plan-page.module.css'
import styles from '../planning.module.css'
import { Card } from '../../../ui/page/card.tsx'
import { adoptWords } from './words-adopt.en.ts'
import { useWords } from '../../../words.ts'

/** What keeps the plan from being adopted, each with what to do. */
export function Obstacles({ obstacles }: Pick<AdoptionPreview, 'obstacles'>) {
  const t = useWords(adoptWords)
  if (obstacles.length === 0) return null
  return (
    <section role="alert" className={planStyles.violations}>
      <h2>{t('adopt.obstacles')}</h2>
      <Text size="sm">{t('adopt.obstaclesLead')}</Text>
      <ul>
        {obstacles.map(({ code, subject }) => (
          <li key={`${code} ${subject}`}>{t(`adopt.obstacle.${code}`, { subject })}</li>
        ))}
      </ul>
    </section>
  )
}

/** The runs of a bus or a driver that overlap, as they are chosen. */
export function Overlaps({ overlaps }: { overlaps: ReturnType<typeof adoptionOverlaps> }) {
  const t = useWords(adoptWords)
  if (overlaps.length === 0) return null
  return (
    <section className={planStyles.violations} aria-live="polite">
      <h2>{t('adopt.overlaps')}</h2>
      <ul>
        {overlaps.map(({ code, subject, routeName, other, minutes }) => (
          <li key={`${code} ${subject} ${routeName} ${other}`}>
            {t(code === 'busTwice' ? 'adopt.busTwice' : 'adopt.driverTwice', {
              subject,
              route: routeName,
              other,
              minutes,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfPreview {
  preview: AdoptionPreview
}

/** The routes that end, and what their other riders ride with afterwards. */
export function EndingRoutes({ preview: { ends, effectiveDate, dayChanges } }: OfPreview) {
  const t = useWords(adoptWords)
  const timeOfDay = useTimeOfDay()
  const { shortDay } = useFormats('UTC')
  const title = t('adopt.ends', { date: shortDay(addDays(effectiveDate, -1)) })
  return (
    <Card title={title} summary={ends.length === 0 ? t('adopt.noEnds') : t('adopt.endsLead')}>
      {ends.length > 0 && (
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{t('adopt.route')}</th>
              <th scope="col">{t('adopt.times')}</th>
              <th scope="col" data-align="end">
                {t('adopt.moved')}
              </th>
              <th scope="col" data-align="end">
                {t('adopt.kept')}
              </th>
              <th scope="col">{t('adopt.copy')}</th>
            </tr>
          </thead>
          <tbody>
            {ends.map(({ routeId, name, starttime, endtime, movedRiders, keptRiders, copyName }) => (
              <tr key={routeId}>
                <td>
                  <Anchor component={Link} to={pathTo('routeShow', { routeId })} size="sm">
                    {name}
                  </Anchor>
                </td>
                <td>
                  {timeOfDay(starttime)} – {timeOfDay(endtime)}
                </td>
                <td data-align="end">{movedRiders}</td>
                <td data-align="end">{keptRiders}</td>
                <td>{copyName ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {dayChanges > 0 && <Text size="sm">{t('adopt.dayChanges', { count: dayChanges })}</Text>}
    </Card>
  )
}

/** Whom the plan does not place: how many keep their ride, and by name who has none. */
export function UnassignedRiders({ preview: { unassigned } }: OfPreview) {
  const t = useWords(adoptWords)
  if (unassigned.length === 0) return null
  const kept = unassigned.filter(({ keepsRide }) => keepsRide).length
  const without = unassigned.filter(({ keepsRide }) => !keepsRide)
  const summary = kept > 0 ? t('adopt.keepsRide', { count: kept }) : t('adopt.noRide')
  return (
    <Card title={t('adopt.unassigned')} summary={summary}>
      {kept > 0 && without.length > 0 && <Text size="sm">{t('adopt.noRide')}</Text>}
      {without.length > 0 && (
        <ul className={styles.links}>
          {without.map(({ childId, familyId, name }) => (
            <li key={childId}>
              <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
