import { CallFailed } from '@firstbell/contract'
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, type Failure, failureOf, sessionQuery } from '../../api.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'

export function SignInForm() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const signIn = useMutation({
    mutationFn: () => client.session.signIn({ body: { email: email.trim(), password } }),
    onSuccess: () => queries.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onError: () => passwordField.current?.select(),
  })
  const missing = { email: email.trim() === '', password: password === '' }
  const sentence = signIn.error ? t(`failures.${signInFailure(signIn.error)}`) : missingWords()

  function missingWords(): string | undefined {
    if (!tried || !(missing.email || missing.password)) return undefined
    if (missing.email && missing.password) return t('signIn.bothMissing')
    return t(missing.email ? 'signIn.emailMissing' : 'signIn.passwordMissing')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    signIn.reset()
    if (missing.email) emailField.current?.focus()
    else if (missing.password) passwordField.current?.focus()
    else signIn.mutate()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {sentence && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={18} />} p="sm">
            {sentence}
          </Alert>
        )}
        <TextInput
          ref={emailField}
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          autoFocus
          value={email}
          error={tried && missing.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          ref={passwordField}
          label={t('signIn.password')}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={(tried && missing.password) || signIn.isError}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Checkbox
          label={t('signIn.showPassword')}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" loading={signIn.isPending} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** Here a 401 can mean only one thing. */
function signInFailure(error: Error): Failure {
  return error instanceof CallFailed && error.status === 401 ? 'wrong-password' : failureOf(error)
}
