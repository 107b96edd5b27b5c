import type { Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { useFormats } from '../../ui/text/formats.ts'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'
import { useWords } from '../../words.ts'

const HALF_A_DAY_SECONDS = 12 * 3600

/** When the link of a driver was last used: 'Last used 6:31', or how long ago where that was before this half of the day. */
export function useLinkWords(): (link: { lastSeenAt: number | null } | undefined) => string {
  const t = useWords(fleetListWords)
  const formats = useFormats(useOutletContext<Organization>().timeZone)
  const since = useSinceWords()
  const now = useServerNow()
  return (link) => {
    if (!link) return t('noLink')
    const { lastSeenAt } = link
    if (lastSeenAt === null) return t('neverUsed')
    const age = now - lastSeenAt
    return t('lastUsed', { when: age < HALF_A_DAY_SECONDS ? formats.time(lastSeenAt) : since(age) })
  }
}
