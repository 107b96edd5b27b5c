import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { NewPassword, usePasswordRules } from '../../account/new-password.tsx'
import { client, sessionQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/form.tsx'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** The new password of a person who followed a reset link. */
export function SetPassword({ token }: { token: string }) {
  const t = useWords(sessionWords)
  const queries = useQueryClient()
  const [email, setEmail] = useState<string>()
  const record = useRecordForm({
    initial: { password: '', again: '' },
    fields: usePasswordRules(() => ({ secondFactor: true, names: [] })), // the server knows whose it is
    save: ({ password }) => client.session.resetPassword({ body: { token, password } }),
    onSaved(answer) {
      queries.setQueryData(sessionQuery.queryKey, null) // a reset ends every session
      setEmail(answer.email)
    },
    because: (error) => t('resetPassword.failed', { error }),
  })
  const { field } = record
  if (email !== undefined)
    return (
      <SignCard title={t('resetPassword.done')}>
        <Text mb="lg" role="status">
          {t('resetPassword.doneLead', { email })}
        </Text>
        <Button component={Link} to={paths.signIn} size="md" fullWidth>
          {t('signIn.submit')}
        </Button>
      </SignCard>
    )
  return (
    <SignCard
      title={t('resetPassword.set')}
      foot={
        <Anchor component={Link} to={paths.resetPassword}>
          {t('link.newLink')}
        </Anchor>
      }
    >
      <Form record={record}>
        <Stack gap="md">
          <NewPassword field={field} />
          <Button type="submit" size="md" loading={record.saving} fullWidth>
            {t('resetPassword.setSubmit')}
          </Button>
        </Stack>
      </Form>
    </SignCard>
  )
}
