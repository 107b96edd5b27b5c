import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { client, useSession } from '../api.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogForm } from '../ui/form/dialog-form.tsx'
import { invalidSentence } from '../ui/form/sentences.ts'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { MailNote } from './mail-note.tsx'
import { usePasswordAgain } from './password-again.tsx'
import { accountWords } from './words.en.ts'
import { uiWords } from '../ui/words.en.ts'
import { useWords } from '../words.ts'

/** Another address for the account; it counts once the link that goes there was opened. */
export function ChangeEmail({ onClose }: { onClose(): void }) {
  const t = useWords(accountWords, uiWords)
  const { user } = useSession()
  const { confirmed, dialog } = usePasswordAgain()
  const [sentTo, setSentTo] = useState<string>()
  const record = useRecordForm({
    initial: { email: '' },
    fields: { email: { label: t('account.newEmail'), required: true } },
    save: ({ email }) => confirmed(() => client.account.changeEmail({ body: { email } })),
    onSaved: (_, { email }) => setSentTo(email.trim()),
    failures: {
      email_in_use: `${t('failures.email_in_use')} ${t('account.useAnother')}`,
      invalid_email: invalidSentence(t, t('account.newEmail')),
    },
  })
  return (
    <>
      <Dialog title={t('account.changeEmail')} onClose={onClose}>
        {sentTo === undefined ? (
          <DialogForm record={record} verb={t('account.sendLink')} onClose={onClose}>
            <Text>{t('account.changeEmailLead', { email: user.email })}</Text>
            <TextInput {...record.field('email')} type="email" autoComplete="email" data-autofocus />
          </DialogForm>
        ) : (
          <>
            <Text role="status">{t('account.changeEmailSent', { email: sentTo })}</Text>
            <MailNote />
          </>
        )}
      </Dialog>
      {dialog}
    </>
  )
}
