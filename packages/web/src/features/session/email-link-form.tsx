import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MailNote } from '../../account/mail-note.tsx'
import { client } from '../../api.ts'
import { FormSentence } from '../../ui/form-sentence.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'

/** Asks for a link instead of a password. The answer is the same for every address. */
export function EmailLinkForm({ target }: { target: string }) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const { field, sentence, saving, submit } = useRecordForm({
    initial: { email: '' },
    fields: { email: { label: t('account.email'), required: true } },
    save: ({ email }) => client.email.sendLink({ body: { userEmail: email, url: target } }),
    onSaved: (_, { email }) => setSentTo(email.trim()),
    failures: { 'invalid-input': t('form.invalid', { field: t('account.email') }) },
  })
  if (sentTo !== undefined)
    return (
      <>
        <Text role="status">{t('signIn.linkSent', { email: sentTo })}</Text>
        <MailNote />
      </>
    )
  return (
    <form onSubmit={submit} noValidate>
      <FormSentence>{sentence}</FormSentence>
      <Stack gap="md">
        <TextInput {...field('email')} type="email" name="email" autoComplete="username" size="md" autoFocus />
        <Button type="submit" size="md" loading={saving} fullWidth>
          {t('signIn.sendLink')}
        </Button>
      </Stack>
    </form>
  )
}
