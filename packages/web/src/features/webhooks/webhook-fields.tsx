import { type Webhook, WEBHOOK_EVENTS } from '@firstbell/domain'
import { MultiSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldRule } from '../../ui/form/use-record-form.ts'

export type WebhookValues = Pick<Webhook, 'name' | 'url' | 'events'>

/** The names and rules of what a webhook is made of. */
export function useWebhookRules(): { [Key in keyof WebhookValues]: FieldRule<WebhookValues[Key], WebhookValues> } {
  const { t } = useTranslation()
  const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return {
    name: { label: t('webhooks.name'), required: true },
    url: {
      label: t('webhooks.address'),
      required: true,
      check: (url) => (isAddress(url) ? undefined : t('webhooks.addressInvalid')),
    },
    events: { label: t('webhooks.events'), required: true },
  }
}

interface WebhookFieldsProps {
  field(key: keyof WebhookValues): object
  autoFocus?: boolean
}

export function WebhookFields({ field, autoFocus = false }: WebhookFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput {...field('name')} description={t('webhooks.nameHint')} autoFocus={autoFocus} />
      <TextInput {...field('url')} description={t('webhooks.addressHint')} type="url" />
      <MultiSelect
        {...field('events')}
        description={t('webhooks.eventsHint')}
        data={WEBHOOK_EVENTS.map((value) => ({ value, label: t(`webhooks.types.${value}`) }))}
        clearable
      />
    </>
  )
}
