import type { MailState } from '@firstbell/domain'
import type { ComponentType } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../ui/text/icons.ts'
import type { Tone } from '../../ui/text/tone.ts'

export const LOOKS: Record<MailState, { tone: Tone; icon: ComponentType<{ size?: number | string }> }> = {
  queued: { tone: 'idle', icon: IconCircleDashed },
  sent: { tone: 'good', icon: IconCircleCheck },
  failed: { tone: 'worse', icon: IconAlertTriangle },
}
