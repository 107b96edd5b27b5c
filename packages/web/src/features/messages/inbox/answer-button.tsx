import type { Reply } from '@firstbell/domain'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from '../messages.module.css'
import { inboxWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

const LONGEST = 1000

/** MESSAGE-117: answers a reply, on the channel by which it came. */
export function AnswerButton({ reply }: { reply: Reply }) {
  const t = useWords(inboxWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t('inbox.answer')}
      </Button>
      {isOpen && <AnswerDialog reply={reply} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnswerDialog({ reply, onClose }: { reply: Reply; onClose(): void }) {
  const t = useWords(inboxWords)
  const { id: replyId, recipientName: name, channel, text } = reply
  const record = useRecordForm({
    initial: { text: '' },
    fields: { text: { label: t('inbox.answerText'), required: true } },
    save: (body) => client.replies.answer({ params: { replyId }, body }),
    failures: { invalid_input: t('inbox.answerRefused') },
    onSaved() {
      onClose()
      void notify({ message: t('inbox.answerSent') })
    },
  })
  return (
    <Dialog title={t('inbox.answerTo', { name })} onClose={onClose}>
      <DialogForm record={record} verb={t('inbox.answerVerb')} onClose={onClose}>
        {text !== '' && (
          <blockquote className={styles.quote} dir="auto">
            {text}
          </blockquote>
        )}
        <Textarea {...record.field('text')} autosize minRows={4} maxRows={12} maxLength={LONGEST} data-autofocus />
        <Text size="sm" c="dimmed">
          {t(`inbox.answerHint.${channel}`, { name })}
        </Text>
      </DialogForm>
    </Dialog>
  )
}
