import type { Webhook } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { IconCircleCheck, IconCircleOff } from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'

/** Whether anything is delivered to it. */
export function WebhookStatus({ webhook: { enabled } }: { webhook: Pick<Webhook, 'enabled'> }) {
  const { t } = useTranslation()
  return enabled ? (
    <StatusPill tone="good" icon={IconCircleCheck}>
      {t('webhooks.on')}
    </StatusPill>
  ) : (
    <StatusPill tone="idle" icon={IconCircleOff}>
      {t('webhooks.turnedOff')}
    </StatusPill>
  )
}
