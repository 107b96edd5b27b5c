import { api } from '@firstbell/contract'
import { type Organization, Webhook } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconWebhook } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { RevokeButton } from '../../ui/dialog/revoke-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { DeliveryList } from './delivery-list.tsx'
import { useWebhookRules, WebhookFields, type WebhookValues } from './webhook-fields.tsx'
import styles from './webhook-page.module.css'
import { WebhookStatus } from './webhook-status.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { webhooksWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { webhookWords } from './words-pages.en.ts'

/** One webhook: its events, its deliveries, and how to turn it off. */
export function WebhookPage() {
  const t = useWords(uiWords, webhooksWords)
  const { webhookId = '' } = useParams()
  const { id: orgId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.webhooks.list, { query: { orgId } }))
  const webhook = data?.webhooks.find(({ id }) => id === webhookId)
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!webhook) return <PageMessage page icon={IconWebhook} title={t('failures.not_found')} />
  return (
    <FormPage
      title={webhook.name}
      back={{ to: paths.settingsWebhooks, words: t('webhooks.title') }}
      actions={<WebhookStatus webhook={webhook} />}
      wide
    >
      <WebhookForm key={webhook.id} webhook={webhook} />
      <Deliveries webhook={webhook} isOn={data.isOn} />
    </FormPage>
  )
}

function WebhookForm({ webhook: { id: webhookId, name, url, events } }: { webhook: Webhook }) {
  const w = useWords(webhookWords)
  const navigate = useNavigate()
  const { confirmed, dialog } = usePasswordAgain()
  const initial: WebhookValues = { name, url, events }
  const leave = () => void navigate(paths.settingsWebhooks)
  const record = useRecordForm({
    record: Webhook,
    initial,
    fields: useWebhookRules(),
    save: (body) => confirmed(() => client.webhooks.change({ params: { webhookId }, body })),
    onSaved: leave,
    failures: {
      duplicate: w('nameInUse'),
      unavailable: w('off'),
      invalid_input: w('addressClosed'),
    },
  })
  return (
    <>
      <RecordForm record={record} onLeave={leave}>
        <WebhookFields field={record.field} />
      </RecordForm>
      {dialog}
    </>
  )
}

/** The deliveries, and what can be done about those that failed. */
function Deliveries({ webhook: { id: webhookId, name, enabled }, isOn }: { webhook: Webhook; isOn: boolean }) {
  const w = useWords(webhookWords)
  const navigate = useNavigate()
  const { confirmed, dialog } = usePasswordAgain()
  const test = useAction(() => client.webhooks.test({ params: { webhookId } }))
  const turn = useAction(() =>
    confirmed(() => client.webhooks.change({ params: { webhookId }, body: { enabled: !enabled } })),
  )
  const failure = test.failure ?? turn.failure
  return (
    <>
      <h2 className={styles.heading}>{w('deliveries')}</h2>
      {!isOn && <p>{w('off')}</p>}
      {failure && <p role="alert">{failure}</p>}
      <Button.Group>
        <Button
          variant="default"
          disabled={!isOn || !enabled}
          loading={test.pending}
          onClick={() => test.start(undefined)}
        >
          {w('test')}
        </Button>
        <Button
          variant="default"
          disabled={!isOn && !enabled}
          loading={turn.pending}
          onClick={() => turn.start(undefined)}
        >
          {w(enabled ? 'turnOff' : 'turnOn')}
        </Button>
      </Button.Group>
      <DeliveryList webhookId={webhookId} />
      <RevokeButton
        verb={w('remove')}
        question={w('removeQuestion', { name })}
        revoke={() => client.webhooks.remove({ params: { webhookId } })}
        onDone={() => navigate(paths.settingsWebhooks, { replace: true })}
      />
      {dialog}
    </>
  )
}
