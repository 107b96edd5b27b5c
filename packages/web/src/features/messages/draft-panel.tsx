import { api, type SendingPreview } from '@firstbell/contract'
import { type Message, MAX_SMS_SEGMENTS, type Organization, smsLengthOf } from '@firstbell/domain'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router'
import { client, query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { MayChange } from '../../ui/role.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './messages.module.css'

/** Before a message is sent: how many are told, until when, who is not, and one email as it would arrive. */
export function DraftPanel({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { name } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'send' | 'delete'>()
  const params = { msgId: message.id }
  const { data: preview, error, refetch } = useQuery(query(api.messages.preview, { params }))
  const isWhole = message.audience.type === 'org'
  const close = () => setAsking(undefined)
  const send = useAction(() => client.messages.send({ params, body: isWhole ? { organizationName: name } : {} }), {
    onDone: close,
  })
  const remove = useAction(() => client.messages.remove({ params }), { onDone: () => navigate(paths.messages) })
  if (!preview) return error ? <FailureMessage error={error} onRetry={refetch} /> : <Skeleton height={160} />
  const { recipients, unresolved, tooLong } = preview
  const sendWords = t('messages.sendTo', { count: recipients })
  return (
    <Stack gap="md">
      <Forecast preview={preview} />
      <MayChange>
        <Group gap="sm">
          <Button disabled={recipients === 0 || unresolved.length > 0 || tooLong > 0} onClick={() => setAsking('send')}>
            {sendWords}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsking('delete')}>
            {t('messages.delete')}
          </Button>
        </Group>
      </MayChange>
      {asking === 'send' && (
        <Confirm
          title={sendWords}
          verb={t('messages.send')}
          {...(isWhole && { typed: name })}
          pending={send.pending}
          {...(send.failure !== undefined && { failure: send.failure })}
          onConfirm={() => send.start(undefined)}
          onClose={close}
        >
          {t('messages.sendQuestion', { families: t('messages.familiesCount', { count: preview.families }) })}
          <ChannelForecast channels={preview.channels} />
        </Confirm>
      )}
      {asking === 'delete' && (
        <Confirm
          title={t('messages.delete')}
          verb={t('messages.delete')}
          danger
          pending={remove.pending}
          {...(remove.failure !== undefined && { failure: remove.failure })}
          onConfirm={() => remove.start(undefined)}
          onClose={close}
        >
          {t('messages.deleteQuestion')}
        </Confirm>
      )}
      {preview.sample && (
        <section aria-label={t('messages.sample', { name: preview.sample.recipientName })}>
          <Text size="sm" c="dimmed">
            {t('messages.sample', { name: preview.sample.recipientName })}
          </Text>
          <Text fw={600}>{preview.sample.subject}</Text>
          <p className={styles.text}>{preview.sample.text}</p>
        </section>
      )}
      {preview.smsSample && <SmsSample {...preview.smsSample} />}
    </Stack>
  )
}

function Forecast({ preview }: { preview: SendingPreview }) {
  const { t } = useTranslation()
  const { recipients, families, withoutAddress, optedOut, tooLate, unresolved, tooLong, isWithoutGateway } = preview
  const tells = t('messages.tells', {
    recipients: t('messages.recipientsCount', { count: recipients }),
    families: t('messages.familiesCount', { count: families }),
  })
  return (
    <>
      <Text>{recipients === 0 ? t('messages.nobody') : tells}</Text>
      <ChannelForecast channels={preview.channels} />
      {isWithoutGateway && <Alert color="yellow">{t('messages.withoutGateway')}</Alert>}
      {tooLong > 0 && (
        <Alert color="red">{t('messages.tooLong', { count: tooLong, segments: MAX_SMS_SEGMENTS })}</Alert>
      )}
      {withoutAddress > 0 && <Alert color="yellow">{t('messages.withoutAddress', { count: withoutAddress })}</Alert>}
      {optedOut > 0 && <Alert color="yellow">{t('messages.optedOut', { count: optedOut })}</Alert>}
      {tooLate > 0 && <Alert color="yellow">{t('messages.tooLate', { count: tooLate })}</Alert>}
      {unresolved.length > 0 && (
        <Alert color="red">
          {t('messages.unresolved', { fields: unresolved.map((field) => `{{${field}}}`).join(', ') })}
        </Alert>
      )}
    </>
  )
}

/** How many are told on each channel, and when the last one is. */
function ChannelForecast({ channels }: Pick<SendingPreview, 'channels'>) {
  const { t } = useTranslation()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  return channels.map(({ channel, recipients, lastToldAt, overDailyLimit }) => (
    <div key={channel}>
      <Text>
        {t(`messages.countBy.${channel}`, { count: recipients })}{' '}
        {lastToldAt === null
          ? t(`messages.atOnce.${channel}`)
          : t('messages.lastTold', { when: dates.moment(lastToldAt) })}
      </Text>
      {overDailyLimit > 0 && (
        <Alert color="yellow" mt={4}>
          {t('messages.overDailyLimit', { count: overDailyLimit })}
        </Alert>
      )}
    </div>
  ))
}

function SmsSample({ recipientName, text }: { recipientName: string; text: string }) {
  const { t } = useTranslation()
  const title = t('messages.smsSample', {
    name: recipientName,
    segments: t('messages.smsSegments', { count: smsLengthOf(text).segments }),
  })
  return (
    <section aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <p className={styles.text}>{text}</p>
    </section>
  )
}
