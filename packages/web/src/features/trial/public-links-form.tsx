import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MailNote } from '../../account/mail-note.tsx'
import { client } from '../../api.ts'
import { Form } from '../../ui/form/form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { accountWords } from '../../account/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { trialWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Sends parents the public pages of the organizations that know their address. The answer is the same for every address. */
export function PublicLinksForm() {
  const t = useWords(accountWords, trialWords, uiWords)
  const [sentTo, setSentTo] = useState<string>()
  const record = useRecordForm({
    initial: { email: '' },
    fields: { email: { label: t('account.email'), required: true } },
    save: ({ email }) => client.email.sendPublicLinks({ body: { userEmail: email } }),
    onSaved: (_, { email }) => setSentTo(email.trim()),
    failures: { invalid_email: t('form.invalid', { field: t('account.email') }) },
  })
  if (sentTo !== undefined)
    return (
      <>
        <Text role="status">{t('userType.linksSent', { email: sentTo })}</Text>
        <MailNote />
      </>
    )
  return (
    <Form record={record}>
      <Stack gap="md">
        <TextInput
          {...record.field('email')}
          type="email"
          name="email"
          autoComplete="email"
          size="md"
          description={t('userType.emailHint')}
        />
        <Button type="submit" size="md" loading={record.saving} fullWidth>
          {t('userType.sendLinks')}
        </Button>
      </Stack>
    </Form>
  )
}
