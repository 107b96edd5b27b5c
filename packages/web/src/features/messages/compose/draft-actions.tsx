import type { SendingPreview } from '@firstbell/contract'
import type { Message, Organization } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { ChannelForecast } from '../channels/channel-forecast.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Sends a draft now or at a time to come, or deletes it; each is asked about first. */
export function DraftActions({ message, preview }: { message: Message; preview: SendingPreview }) {
  const t = useWords(messagesWords)
  const { name } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'send' | 'schedule' | 'delete'>()
  const params = { msgId: message.id }
  const isWhole = message.audience.type === 'org'
  const close = () => setAsking(undefined)
  const send = useAction(() => client.messages.send({ params, body: isWhole ? { organizationName: name } : {} }), {
    onDone: close,
  })
  const unschedule = useAction(() => client.messages.schedule({ params, body: { scheduledAt: null } }))
  const remove = useAction(() => client.messages.remove({ params }), { onDone: () => navigate(paths.messages) })
  const { recipients, unresolved, families, channels } = preview
  const sendWords = t('messages.sendTo', { count: recipients })
  const cannotBeSent = recipients === 0 || unresolved.length > 0
  return (
    <>
      <FormSentence>{unschedule.failure}</FormSentence>
      <Group gap="sm">
        <Button disabled={cannotBeSent} onClick={() => setAsking('send')}>
          {sendWords}
        </Button>
        <Button variant="default" disabled={cannotBeSent} onClick={() => setAsking('schedule')}>
          {t(message.scheduledAt === null ? 'messages.schedule' : 'messages.changeTime')}
        </Button>
        {message.scheduledAt !== null && (
          <Button variant="default" loading={unschedule.pending} onClick={() => unschedule.start(undefined)}>
            {t('messages.unschedule')}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => setAsking('delete')}>
          {t('messages.delete')}
        </Button>
      </Group>
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
          {t('messages.sendQuestion', { families: t('messages.familiesCount', { count: families }) })}
          <ChannelForecast channels={channels} />
        </Confirm>
      )}
      {asking === 'schedule' && <ScheduleDialog message={message} onClose={close} />}
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
    </>
  )
}
