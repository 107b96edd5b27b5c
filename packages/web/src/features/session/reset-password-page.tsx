import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { MailNote } from '../../account/mail-note.tsx'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { AddressForm } from './address-form.tsx'
import { accountWords } from '../../account/words.en.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Asks for a link that sets a new password. The answer is the same for every address. */
export function ResetPasswordPage() {
  const t = useWords(accountWords, sessionWords)
  const [sentTo, setSentTo] = useState<string>()
  const record = useRecordForm({
    initial: { email: '' },
    fields: { email: { label: t('account.email'), required: true } },
    save: ({ email }) => client.password.reset({ body: { userEmail: email } }),
    onSaved: (_, { email }) => setSentTo(email.trim()),
    because: (error) => t('resetPassword.failed', { error }),
  })
  const back = (
    <Anchor component={Link} to={paths.signIn}>
      {t('resetPassword.back')}
    </Anchor>
  )
  if (sentTo !== undefined)
    return (
      <SignCard title={t('resetPassword.sentTitle')} foot={back}>
        <Text role="status">{t('resetPassword.sent', { email: sentTo })}</Text>
        <MailNote />
      </SignCard>
    )
  return (
    <SignCard title={t('resetPassword.title')} lead={t('resetPassword.lead')} foot={back}>
      <AddressForm record={record} verb={t('resetPassword.submit')} />
    </SignCard>
  )
}
