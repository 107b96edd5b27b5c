import { Text } from '@mantine/core'
import { useState } from 'react'
import { MailNote } from '../../account/mail-note.tsx'
import { client } from '../../api.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { AddressForm } from './address-form.tsx'
import { accountWords } from '../../account/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Asks for a link instead of a password. The answer is the same for every address. */
export function EmailLinkForm({ target }: { target: string }) {
  const t = useWords(accountWords, sessionWords, uiWords)
  const [sentTo, setSentTo] = useState<string>()
  const record = useRecordForm({
    initial: { email: '' },
    fields: { email: { label: t('account.email'), required: true } },
    save: ({ email }) => client.email.sendLink({ body: { userEmail: email, url: target } }),
    onSaved: (_, { email }) => setSentTo(email.trim()),
    failures: { invalid_email: t('form.invalid', { field: t('account.email') }) },
  })
  if (sentTo !== undefined)
    return (
      <>
        <Text role="status">{t('signIn.linkSent', { email: sentTo })}</Text>
        <MailNote />
      </>
    )
  return <AddressForm record={record} verb={t('signIn.sendLink')} />
}
