import type { AdoptionPreview } from '@firstbell/domain'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useFormats, useTimeOfDay } from '../../../ui/text/formats.ts'
import { useWords } from '../../../words.ts'
import styles from '../planning.module.css'
import { bellWords } from './words-bells.en.ts'

/** SCENARIO-148: the bells that adopting moves, and the routes whose times stay. */
export function AdoptBells({ bells, effectiveDate }: Pick<AdoptionPreview, 'bells' | 'effectiveDate'>) {
  const t = useWords(bellWords)
  const timeOfDay = useTimeOfDay()
  const { shortDay } = useFormats('UTC')
  if (!bells) return null
  const { moved, otherRoutes } = bells
  return (
    <Card title={t('adopt.title', { date: shortDay(effectiveDate) })} summary={t('adopt.lead')}>
      <ul>
        {moved.map(({ schoolId, name, before, after }) => (
          <li key={schoolId}>
            {t('adopt.moved', {
              school: name,
              before: timeOfDay(before.bellStart),
              after: timeOfDay(after.bellStart),
            })}
          </li>
        ))}
      </ul>
      {otherRoutes.length > 0 && (
        <div role="alert">
          <Text size="sm">{t('adopt.otherRoutes')}</Text>
          <ul className={styles.links}>
            {otherRoutes.map(({ routeId, name }) => (
              <li key={routeId}>
                <Anchor component={Link} to={pathTo('routeShow', { routeId })} size="sm">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
