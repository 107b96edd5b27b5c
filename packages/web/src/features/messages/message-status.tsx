import type { DeliveryState, MessageStatus } from '@firstbell/domain'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconClockExclamation,
  IconEye,
  IconMail,
  IconMailOpened,
  IconPencil,
} from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { messagesWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const OF_MESSAGE = {
  draft: { tone: 'idle', icon: IconPencil },
  scheduled: { tone: 'early', icon: IconClock },
  sending: { tone: 'early', icon: IconCircleDashed },
  sent: { tone: 'good', icon: IconCheck },
  kept: { tone: 'late', icon: IconMail },
  partlyFailed: { tone: 'worse', icon: IconAlertTriangle },
  cancelled: { tone: 'idle', icon: IconBan },
  expired: { tone: 'late', icon: IconClockExclamation },
  retracted: { tone: 'idle', icon: IconBan },
} as const

export function MessageStatusPill({ status }: { status: MessageStatus }) {
  const t = useWords(messagesWords)
  return <StatusPill {...OF_MESSAGE[status]}>{t(`messages.statuses.${status}`)}</StatusPill>
}

const OF_DELIVERY = {
  queued: OF_MESSAGE.sending,
  held: OF_MESSAGE.sending,
  sending: OF_MESSAGE.sending,
  accepted: OF_MESSAGE.sent,
  shown: { tone: 'good', icon: IconEye },
  opened: { tone: 'good', icon: IconMailOpened },
  kept: OF_MESSAGE.kept,
  bounced: OF_MESSAGE.partlyFailed,
  failed: OF_MESSAGE.partlyFailed,
  uncertain: OF_MESSAGE.partlyFailed,
  noAddress: { tone: 'late', icon: IconAlertTriangle },
  optedOut: OF_MESSAGE.cancelled,
  suppressed: OF_MESSAGE.cancelled,
  expired: OF_MESSAGE.expired,
  cancelled: OF_MESSAGE.cancelled,
} as const

export function DeliveryStatePill({ state }: { state: DeliveryState | 'shown' | 'opened' }) {
  const t = useWords(messagesWords)
  return <StatusPill {...OF_DELIVERY[state]}>{t(`messages.states.${state}`)}</StatusPill>
}
