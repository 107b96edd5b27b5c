import { type Message, retractionOf } from '@firstbell/domain'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { client } from '../../../api.ts'
import { paths, pathTo, RETRACT } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { messagesWords } from '../words.en.ts'
import { sendingWords } from '../words-sending.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

/** What can be done with a message that was sent. */
export function SentActions({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  const navigate = useNavigate()
  const { queued = 0, held = 0 } = message.counts
  const cancel = useAction(() => client.messages.cancel({ params: { msgId: message.id } }), {
    onDone: () => navigate(pathTo('messageShow', { msgId: message.id }), { replace: true }),
  })
  return (
    <Group gap="sm">
      <FormSentence>{cancel.failure}</FormSentence>
      {queued + held > 0 && (
        <Button variant="default" loading={cancel.pending} onClick={() => cancel.start(undefined)}>
          {t('messages.cancel')}
        </Button>
      )}
      <ResendButton message={message} />
      <RetractButton message={message} />
      <Button component={Link} to={`${paths.messageAdd}?corrects=${message.id}`} variant="subtle">
        {t('messages.correct')}
      </Button>
      <Button component={Link} to={`${paths.messageAdd}?like=${message.id}`} variant="subtle">
        {t('messages.duplicate')}
      </Button>
    </Group>
  )
}

/** Takes the message back; the question says how many are stopped and how many get a correction. */
function RetractButton({ message }: { message: Message }) {
  const t = useWords(sendingWords)
  const [search] = useSearchParams()
  const [isAsking, setAsking] = useState(search.has(RETRACT))
  const close = () => setAsking(false)
  const retract = useAction(() => client.messages.retract({ params: { msgId: message.id } }), { onDone: close })
  const { waiting, reached } = retractionOf(message)
  if (message.retractedAt !== null || waiting + reached === 0) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('retract.verb')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('retract.question')}
          verb={t('retract.verb')}
          danger
          pending={retract.pending}
          {...(retract.failure !== undefined && { failure: retract.failure })}
          onConfirm={() => retract.start(undefined)}
          onClose={close}
        >
          {waiting > 0 && <Text>{t('retract.stops', { count: waiting })}</Text>}
          {reached > 0 && <Text>{t('retract.corrects', { count: reached })}</Text>}
        </Confirm>
      )}
    </>
  )
}

/** Sends what has failed once more; what may have arrived only if that is wanted. */
function ResendButton({ message }: { message: Message }) {
  const t = useWords(messagesWords, uiWords)
  const [isAsking, setAsking] = useState(false)
  const [isTwice, setTwice] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { failed = 0, bounced = 0, uncertain = 0 } = message.counts
  const resend = useAction(
    () => client.messages.resend({ params: { msgId: message.id }, body: { uncertain: isTwice } }),
    {
      onDone: () => setAsking(false),
      onFailed: (failure) =>
        setRefused(failure === 'invalid_input' ? t('messages.resendRefused') : t(`failures.${failure}`)),
    },
  )
  const close = () => setAsking(false)
  if (failed + bounced + uncertain === 0) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('messages.resend')}</Button>
      {isAsking && (
        <Confirm
          title={t('messages.resend')}
          verb={t('messages.resendVerb')}
          pending={resend.pending}
          {...(refused !== undefined && { failure: refused })}
          onConfirm={() => resend.start(undefined)}
          onClose={close}
        >
          <Text>{t('messages.resendQuestion', { count: failed + bounced })}</Text>
          {uncertain > 0 && (
            <Checkbox
              mt="sm"
              label={t('messages.resendUncertain', { count: uncertain })}
              checked={isTwice}
              onChange={(event) => setTwice(event.currentTarget.checked)}
            />
          )}
        </Confirm>
      )}
    </>
  )
}
