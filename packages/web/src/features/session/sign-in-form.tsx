import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { client } from '../../api.ts'
import { Form } from '../../ui/form/form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { accountWords } from '../../account/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface SignInFormProps {
  onSignedIn(answer: { challenge?: string | undefined }): unknown
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const t = useWords(accountWords, sessionWords, uiWords)
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
        <PasswordInput
          {...field('password')}
          name="password"
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
        />
        <Button type="submit" size="md" loading={record.saving} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
