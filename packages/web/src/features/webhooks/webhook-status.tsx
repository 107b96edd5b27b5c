import type { Webhook } from '@firstbell/domain'
import { IconCircleCheck, IconCircleOff } from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { webhookWords } from './words-pages.en.ts'
import { useWords } from '../../words.ts'

/** Whether anything is delivered to it. */
export function WebhookStatus({ webhook: { enabled } }: { webhook: Pick<Webhook, 'enabled'> }) {
  const w = useWords(webhookWords)
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
