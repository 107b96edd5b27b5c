import { api, type MailboxStatus } from '@firstbell/contract'
import type { MessageChannel, Organization } from '@firstbell/domain'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { client, query } from '../../../api.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import { ChannelPauses } from './channel-pauses.tsx'
import { SenderDomain } from './sender-domain.tsx'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'
import { useWords } from '../../../words.ts'
import { useChannelName } from '../../../ui/text/use-channel-name.ts'

/** On which channels messages are sent, where answers are read, a test of each, and what others find about the sender of emails. */
export function MessagingPage() {
  const t = useWords(messagesWords, sendingWords)
  const channelName = useChannelName()
  const { id: orgId, contactEmail } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.messaging.get, { query: { orgId } }))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage wide title={t('messaging.title')}>
      <ChannelPauses />
      <Table label={t('messaging.title')}>
        <thead>
          <tr>
            <th scope="col">{t('messaging.channel')}</th>
            <th scope="col">{t('messaging.host')}</th>
            <th scope="col">{t('messaging.limits')}</th>
          </tr>
        </thead>
        <tbody>
          {data.channels.map((one) => (
            <tr key={one.channel}>
              <td>{channelName(one.channel)}</td>
              <td>
                {one.host ?? t(one.channel === 'push' ? 'messaging.pushServices' : 'messaging.noHost')}
                {one.refusal && <LastRefusal {...one.refusal} />}
              </td>
              <td>
                {[
                  ...(one.perMinute === null ? [] : [t('messaging.perMinute', { count: one.perMinute })]),
                  ...(one.perDay === null
                    ? []
                    : [t('messaging.perDay', { count: one.perDay, sent: one.sentToday ?? 0 })]),
                  ...(one.perDayOfAll === null ? [] : [t('perDayOfAll', { count: one.perDayOfAll })]),
                ].join(', ') || t('messaging.noLimit')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('messaging.setUp')}
      </Text>
      <Mailbox status={data.mailbox} contactEmail={contactEmail} />
      <TestMessage orgId={orgId} />
      <SenderDomain orgId={orgId} />
    </FormPage>
  )
}

/** MESSAGE-101: a wrong password is seen here also when nothing waits to be sent. */
function LastRefusal({ answer, at }: { answer: string; at: number }) {
  const t = useWords(sendingWords)
  const { timeZone } = useOutletContext<Organization>()
  const { moment } = useDates(timeZone)
  return <FormSentence>{t('refused', { when: moment(at), answer })}</FormSentence>
}

/** MESSAGE-81: where replies and bounces are read, and whether that works. */
function Mailbox({ status, contactEmail }: { status: MailboxStatus | null; contactEmail: string }) {
  const t = useWords(messagesWords, sendingWords)
  const replies = contactEmail === '' ? t('replies.nowhere') : t('replies.toOffice', { email: contactEmail })
  return (
    <Card title={t('messaging.mailbox.title')}>
      {status ? <Readings {...status} /> : <Text>{`${replies} ${t('messaging.mailbox.none')}`}</Text>}
    </Card>
  )
}

function Readings({ host, readAt, failedSince }: MailboxStatus) {
  const t = useWords(messagesWords)
  const { timeZone } = useOutletContext<Organization>()
  const { moment } = useDates(timeZone)
  if (failedSince !== null)
    return <FormSentence>{t('messaging.mailbox.failed', { host, when: moment(failedSince) })}</FormSentence>
  if (readAt === null) return <Text>{t('messaging.mailbox.waiting', { host })}</Text>
  return <Text>{t('messaging.mailbox.read', { host, when: moment(readAt) })}</Text>
}

/** A notification needs a device of a contact. */
type TestedChannel = Exclude<MessageChannel, 'push'>

/** Sends a message on one channel, and shows what was answered. */
function TestMessage({ orgId }: { orgId: string }) {
  const t = useWords(messagesWords)
  const [phone, setPhone] = useState('')
  const [sentence, setSentence] = useState('')
  const test = useAction(
    (channel: TestedChannel) =>
      client.messaging.test({ body: { orgId, channel, ...(channel === 'sms' && { phone }) } }),
    { onDone: ({ outcome, answer }) => setSentence(t(`messaging.outcomes.${outcome}`, { answer })) },
  )
  const start = (channel: TestedChannel) => {
    setSentence('')
    test.start(channel)
  }
  return (
    <Card title={t('messaging.test')}>
      <FormSentence>{test.failure}</FormSentence>
      <Group gap="sm" align="flex-end">
        <Button variant="default" loading={test.pending} onClick={() => start('email')}>
          {t('messaging.testEmail')}
        </Button>
        <TextInput
          label={t('messaging.phone')}
          type="tel"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button variant="default" disabled={phone.trim() === ''} loading={test.pending} onClick={() => start('sms')}>
          {t('messaging.testSms')}
        </Button>
      </Group>
      <Text role="status">{sentence}</Text>
    </Card>
  )
}
