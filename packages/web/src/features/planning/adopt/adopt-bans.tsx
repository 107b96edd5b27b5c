import type { AdoptionPreview } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { Card } from '../../../ui/page/card.tsx'
import { useBanNames } from '../bans/use-ban-words.ts'
import { banWords } from '../bans/words-bans.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-97: how the routes of a plan keep what was forbidden when its run began, and which of them do not. */
export function AdoptBans({ bans }: Pick<AdoptionPreview, 'bans'>) {
  const t = useWords(banWords)
  const nameOf = useBanNames()
  if (!bans) return null
  const { waypoints, movedStops, breaks } = bans
  return (
    <Card title={t('title')} summary={t('adopt.lead')}>
      {waypoints > 0 && <Text size="sm">{t('adopt.waypoints', { count: waypoints })}</Text>}
      {movedStops > 0 && <Text size="sm">{t('adopt.movedStops', { count: movedStops })}</Text>}
      {breaks.length > 0 && (
        <div role="alert">
          <Text size="sm">{t('adopt.breaks')}</Text>
          <ul>
            {breaks.map(({ routeName, bans: broken }) => (
              <li key={routeName}>
                {routeName}: {broken.map(nameOf).join('; ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
