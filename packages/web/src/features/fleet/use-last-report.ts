import type { Device } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../live/server-clock.ts'
import { useSinceWords } from '../../ui/text/use-since-words.ts'

/** When a device last reported; one whose newest report was rejected has not just been heard. */
export function useLastReport(): (device: Device) => string {
  const { t } = useTranslation()
  const since = useSinceWords()
  const now = useServerNow()
  return ({ lastSeenAt, rejectedAt }) => {
    if (rejectedAt !== null) return t('devices.rejectedSince', { since: since(now - rejectedAt) })
    return lastSeenAt === null ? t('devices.never') : since(now - lastSeenAt)
  }
}
