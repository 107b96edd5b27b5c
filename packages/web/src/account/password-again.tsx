import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { client, failureOf, useSession } from '../api.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Form } from '../ui/form/form.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { accountWords } from './words.en.ts'
import { useWords } from '../words.ts'

interface Asking {
  onConfirmed(): void
  onClose(): void
}

/** Dangerous changes require the password again: `confirmed` asks for it when the server requires it, and continues. */
export function usePasswordAgain(): { confirmed<T>(task: () => Promise<T>): Promise<T>; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>()

  async function confirmed<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (failureOf(error) !== 'confirm_first') throw error
      await new Promise<void>((resolve, reject) =>
        // Closing the dialog shows the sentence of the refusal: nothing was done.
        setAsking({ onConfirmed: resolve, onClose: () => reject(error) }),
      ).finally(() => setAsking(undefined))
      return task()
    }
  }

  return { confirmed, dialog: asking && <PasswordAgain {...asking} /> }
}

function PasswordAgain({ onConfirmed, onClose }: Asking) {
  const t = useWords(accountWords)
  const { hasPassword, secondFactor } = useSession()
  const record = useRecordForm({
    initial: { password: '', code: '' },
    fields: {
      password: { label: t('account.password'), required: hasPassword },
      code: { label: t('account.code'), required: secondFactor.enrolled },
    },
    save: ({ password, code }) =>
      client.session.confirm({
        body: { ...(hasPassword && { password }), ...(secondFactor.enrolled && { code: code.trim() }) },
      }),
    onSaved: onConfirmed,
    suspect: hasPassword ? 'password' : 'code',
    failures: { wrong_password: t('account.wrongPassword') },
  })
  const { field } = record
  return (
    <Dialog title={t('account.passwordAgain')} onClose={onClose}>
      <Form record={record}>
        <Stack gap="md">
          <Text>{t(hasPassword || secondFactor.enrolled ? 'account.passwordAgainLead' : 'account.linkAgainLead')}</Text>
          {hasPassword && <PasswordInput {...field('password')} autoComplete="current-password" data-autofocus />}
          {secondFactor.enrolled && (
            <TextInput
              {...field('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              description={t('account.codeHint')}
            />
          )}
          {(hasPassword || secondFactor.enrolled) && (
            <Button type="submit" loading={record.saving}>
              {t('account.goOn')}
            </Button>
          )}
        </Stack>
      </Form>
    </Dialog>
  )
}
