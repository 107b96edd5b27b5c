import { Button, Stack, TextInput } from '@mantine/core'
import { client } from '../../api.ts'
import { Form } from '../../ui/form/form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { accountWords } from '../../account/words.en.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface SecondFactorStepProps {
  challenge: string
  onPassed(): unknown
}

/** The second step of a sign-in: a code of the authenticator, or one of the recovery codes. */
export function SecondFactorStep({ challenge, onPassed }: SecondFactorStepProps) {
  const t = useWords(accountWords, sessionWords)
  const record = useRecordForm({
    initial: { code: '' },
    fields: { code: { label: t('account.code'), required: true } },
    save: ({ code }) => client.session.passSecondFactor({ body: { challenge, code: code.trim() } }),
    onSaved: onPassed,
    suspect: 'code',
    failures: { link_expired: t('account.challengeVoid'), signed_out: t('account.challengeVoid') },
  })
  const { field } = record
  return (
    <Form record={record}>
      <Stack gap="md">
        <TextInput
          {...field('code')}
          description={t('account.codeHint')}
          autoComplete="one-time-code"
          size="md"
          autoFocus
        />
        <Button type="submit" size="md" loading={record.saving} fullWidth>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
