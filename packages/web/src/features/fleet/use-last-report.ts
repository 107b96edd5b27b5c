import type { Device } from '@firstbell/domain'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import { fleetWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** When a device last reported; one whose newest report was rejected has not just been heard. */
export function useLastReport(): (device: Device) => string {
  const t = useWords(fleetWords)
  const since = useSinceWords()
  const now = useServerNow()
  return ({ lastSeenAt, rejectedAt }) => {
    if (rejectedAt !== null) return t('devices.rejectedSince', { since: since(now - rejectedAt) })
    return lastSeenAt === null ? t('devices.never') : since(now - lastSeenAt)
  }
}
