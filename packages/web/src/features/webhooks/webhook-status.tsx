import type { Webhook } from '@firstbell/domain'
import { IconCircleCheck, IconCircleOff } from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { useWebhookWords } from './use-webhook-words.ts'

/** Whether anything is delivered to it. */
export function WebhookStatus({ webhook: { enabled } }: { webhook: Pick<Webhook, 'enabled'> }) {
  const { t: w } = useWebhookWords()
  return enabled ? (
    <StatusPill tone="good" icon={IconCircleCheck}>
      {w('on')}
    </StatusPill>
  ) : (
    <StatusPill tone="idle" icon={IconCircleOff}>
      {w('turnedOff')}
    </StatusPill>
  )
}
