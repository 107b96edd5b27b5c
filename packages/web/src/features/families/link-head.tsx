import type { FamilyLink } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { useServerNow } from '../../live/server-clock.ts'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import { useFamilyPageWords } from './use-family-page-words.ts'

/** Whose private link it is, and when it was last opened; undefined where there is none yet. */
export function LinkHead({ name, link }: { name: string; link: FamilyLink | undefined }) {
  const { t: w } = useFamilyPageWords()
  const since = useSinceWords()
  const now = useServerNow()
  const state = () => {
    if (!link) return w('links.none')
    if (link.openedAt === null) return w('links.never')
    return w('links.opened', { since: since(now - link.openedAt) })
  }
  return (
    <div>
      <Text size="sm" fw={550}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {state()}
      </Text>
    </div>
  )
}
