import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { Form } from '../../ui/form/form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'

interface SignInFormProps {
  onSignedIn(answer: { challenge?: string | undefined }): unknown
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const record = useRecordForm({
    initial: { email: '', password: '' },
    fields: {
      email: { label: t('account.email'), required: true },
      password: { label: t('account.password'), required: true },
    },
    save: ({ email, password }) => client.session.signIn({ body: { email: email.trim(), password } }),
    onSaved: onSignedIn,
    suspect: 'password',
    failures: { signed_out: t('failures.wrong_password') }, // here a 401 can mean only one thing
  })
  const { field } = record

  return (
    <Form record={record}>
      <Stack gap="md">
        <TextInput {...field('email')} type="email" name="email" autoComplete="username" size="md" autoFocus />
        <TextInput
          {...field('password')}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          size="md"
        />
        <Checkbox
          label={t('account.showPassword')}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" loading={record.saving} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
