import { Button, Group, Text } from '@mantine/core'
import type { Outcome } from './in-turn.ts'
import type { RouteRow } from './route-columns.tsx'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { routeListWords } from './words.en.ts'

/** ROUTE-31: how many routes were changed, and by name those that were not, with the reason. */
export function BulkOutcome({ outcome, onClose }: { outcome: Outcome<RouteRow>; onClose(): void }) {
  const t = useWords(uiWords)
  const say = useWords(routeListWords)
  const { done, failed, left } = outcome
  return (
    <>
      <Text role="status">
        {say('changedOf', { count: done.length + failed.length + left.length, done: done.length })}
      </Text>
      {failed.length > 0 && (
        <>
          <Text mt="sm">{say('notChanged')}</Text>
          <ul>
            {failed.map(({ one, failure }) => (
              <li key={one.id}>
                {one.name}: {t(`failures.${failure}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <>
          <Text mt="sm">{say('stoppedBefore')}</Text>
          <ul>
            {left.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('form.understood')}
        </Button>
      </Group>
    </>
  )
}
