import type { OutboxMail } from '@firstbell/domain'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client, failureOf } from '../../api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import styles from './outbox-page.module.css'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { useChannelName } from '../../ui/text/use-channel-name.ts'
import { outboxWords } from './words.en.ts'

interface MailDialogProps {
  mail: OutboxMail
  onSent(): unknown
  onClose(): void
}

/** One email: its recipient, why it was not sent, and its text while it is in the outbox. */
export function MailDialog({ mail, onSent, onClose }: MailDialogProps) {
  const t = useWords(uiWords)
  const w = useWords(outboxWords)
  const channelName = useChannelName()
  const sending = useMutation({
    mutationFn: () => client.outbox.retry({ params: { mailId: mail.id }, body: {} }),
    onSuccess: onSent,
  })
  return (
    <Dialog title={mail.channel === 'sms' ? channelName('sms') : mail.subject} onClose={onClose}>
      <FormSentence>{sending.error && t(`failures.${failureOf(sending.error)}`)}</FormSentence>
      <Text>{w('toWhom', { to: mail.to })}</Text>
      {mail.error && <Text c="var(--mantine-color-error)">{mail.error}</Text>}
      {mail.text ? (
        <pre className={styles.text}>{withLinks(mail.text)}</pre>
      ) : (
        <Text mt="sm">{w(mail.state === 'sent' ? 'gone' : 'notYet')}</Text>
      )}
      {mail.state !== 'sent' && mail.error !== '' && (
        <Group justify="flex-end" mt="md">
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            {w('retry')}
          </Button>
        </Group>
      )}
    </Dialog>
  )
}

/** Links to this very site can be followed; everything else stays text. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    part.startsWith(`${location.origin}/`) ? (
      <Anchor key={index} href={part} inherit>
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}
