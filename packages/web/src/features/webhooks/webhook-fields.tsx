import { type Webhook, WEBHOOK_EVENTS } from '@firstbell/domain'
import { MultiSelect, TextInput } from '@mantine/core'
import type { FieldRule } from '../../ui/form/use-record-form.ts'
import { webhookWords } from './words-pages.en.ts'
import { useWords } from '../../words.ts'

export type WebhookValues = Pick<Webhook, 'name' | 'url' | 'events'>

/** The names and rules of what a webhook is made of. */
export function useWebhookRules(): { [Key in keyof WebhookValues]: FieldRule<WebhookValues[Key], WebhookValues> } {
  const w = useWords(webhookWords)
  const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return {
    name: { label: w('name'), required: true },
    url: {
      label: w('address'),
      required: true,
      check: (url) => (isAddress(url) ? undefined : w('addressInvalid')),
    },
    events: { label: w('events'), required: true },
  }
}

interface WebhookFieldsProps {
  field(key: keyof WebhookValues): object
  autoFocus?: boolean
}

export function WebhookFields({ field, autoFocus = false }: WebhookFieldsProps) {
  const w = useWords(webhookWords)
  return (
    <>
      <TextInput {...field('name')} description={w('nameHint')} autoFocus={autoFocus} />
      <TextInput {...field('url')} description={w('addressHint')} type="url" />
      <MultiSelect
        {...field('events')}
        description={w('eventsHint')}
        data={WEBHOOK_EVENTS.map((value) => ({ value, label: w(`types.${value}`) }))}
        clearable
      />
    </>
  )
}
