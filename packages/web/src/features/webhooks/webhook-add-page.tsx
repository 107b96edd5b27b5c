import { type Organization, Webhook, WEBHOOK_EVENTS } from '@firstbell/domain'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { ShownOnce } from '../../ui/dialog/shown-once.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useWebhookRules, WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import { webhooksWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { webhookWords } from './words-pages.en.ts'

interface Made {
  name: string
  secret: string
}

/** A new webhook. What signs for it is in this answer and nowhere else, so it stays on the page until one goes on. */
export function WebhookAddPage() {
  const t = useWords(webhooksWords)
  const w = useWords(webhookWords)
  const [made, setMade] = useState<Made>()
  return (
    <FormPage title={w('add')} back={{ to: paths.settingsWebhooks, words: t('webhooks.title') }}>
      {made ? (
        <ShownOnce
          title={w('made', { name: made.name })}
          lead={w('seenOnce')}
          lines={[{ words: w('secret'), text: made.secret }]}
          to={paths.settingsWebhooks}
        />
      ) : (
        <WebhookForm onMade={setMade} />
      )}
    </FormPage>
  )
}

function WebhookForm({ onMade }: { onMade(made: Made): void }) {
  const w = useWords(webhookWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const { confirmed, dialog } = usePasswordAgain()
  const initial: WebhookValues = { name: '', url: '', events: [...WEBHOOK_EVENTS] }
  const record = useRecordForm({
    record: Webhook,
    initial,
    fields: useWebhookRules(),
    save: (body) => confirmed(() => client.webhooks.create({ body: { ...body, orgId } })),
    onSaved: ({ secret }, { name }) => onMade({ name: name.trim(), secret }),
    failures: {
      duplicate: w('nameInUse'),
      unavailable: w('off'),
      invalid_input: w('addressClosed'),
    },
  })
  return (
    <>
      <RecordForm record={record} verb={w('add')} onLeave={() => void navigate(paths.settingsWebhooks)}>
        <WebhookFields field={record.field} autoFocus />
      </RecordForm>
      {dialog}
    </>
  )
}
