import { type FamilyLink, hasExpired } from '@firstbell/domain'
import { Text } from '@mantine/core'
import { useServerNow } from '../../../live/feed/server-clock.ts'
import { useDates } from '../../../ui/text/formats.ts'
import { useSinceWords } from '../../../ui/text/use-since-words.ts'
import { familyPageWords } from './words-family-page.en.ts'
import { useWords } from '../../../words.ts'

/** FAMILY-65: whose private link it is, when it was last opened, and when it expires; undefined where there is none yet. */
export function LinkHead({ name, link }: { name: string; link: FamilyLink | undefined }) {
  const w = useWords(familyPageWords)
  const since = useSinceWords()
  const now = useServerNow()
  const { date } = useDates()
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
      {link?.isAddressEnded && <Text size="sm">{w('links.addressEnded')}</Text>}
      {link && link.expiresAt !== null && (
        <Text size="sm" c="dimmed">
          {w(hasExpired(link, now) ? 'links.expired' : 'links.expires', { date: date(link.expiresAt) })}
        </Text>
      )}
    </div>
  )
}
