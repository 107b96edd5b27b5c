import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { MailNote } from '../../account/mail-note.tsx'
import { NewPassword, usePasswordRules } from '../../account/new-password.tsx'
import { client, sessionQuery } from '../../api.ts'
import { paths, withRedirect } from '../../paths.ts'
import { Form } from '../../ui/form/form.tsx'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { accountWords } from '../../account/words.en.ts'
import { trialWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

const NOTHING_TYPED = { firstName: '', lastName: '', email: '', password: '', again: '', accepted: false }
type Typed = typeof NOTHING_TYPED

/** The first step of a trial: who signs up. */
export function AccountStep() {
  const t = useWords(accountWords, trialWords, uiWords)
  const queries = useQueryClient()
  const [mailedTo, setMailedTo] = useState<string>()
  const label = (field: 'firstName' | 'lastName' | 'email') => t(`account.${field}`)
  const record = useRecordForm({
    initial: NOTHING_TYPED,
    fields: {
      firstName: { label: label('firstName'), required: true },
      lastName: { label: label('lastName'), required: true },
      email: { label: label('email'), required: true },
      ...usePasswordRules<Typed>(({ firstName, lastName, email }) => ({
        secondFactor: false,
        names: [firstName, lastName, email],
      })),
      accepted: { label: t('trial.accept'), check: (accepted) => (accepted ? undefined : t('trial.acceptFirst')) },
    },
    async save({ firstName, lastName, email, password }) {
      const { uid } = await client.session.signUp({ body: { email, password, firstName, lastName } })
      if (uid === null) return setMailedTo(email.trim())
      await client.users.create({ body: { uid, email, firstName, lastName } })
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    onSaved: () => undefined,
    suspect: 'email',
    failures: {
      email_in_use: `${t('failures.email_in_use')} ${t('account.useAnother')}`,
      invalid_email: invalidSentence(t, label('email')),
    },
  })
  const { field, sentence, failure } = record
  if (mailedTo !== undefined)
    return (
      <SignCard title={t('trial.checkMail')}>
        <Text role="status">{t('trial.checkMailLead', { email: mailedTo })}</Text>
        <MailNote />
      </SignCard>
    )
  return (
    <SignCard
      title={t('trial.title')}
      lead={t('trial.lead')}
      wide
      foot={
        <Anchor component={Link} to={withRedirect(paths.signIn, paths.signUpTrial)}>
          {t('userType.toSignIn')}
        </Anchor>
      }
    >
      <Form
        record={record}
        sentence={
          failure === 'email_in_use' && (
            <>
              {sentence}{' '}
              <Anchor component={Link} to={withRedirect(paths.signIn, paths.signUpTrial)} inherit>
                {t('account.logIn')}
              </Anchor>
            </>
          )
        }
      >
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput {...field('firstName')} autoComplete="given-name" autoFocus />
            <TextInput {...field('lastName')} autoComplete="family-name" />
          </Group>
          <TextInput {...field('email')} type="email" autoComplete="username" />
          <NewPassword field={field} />
          <Checkbox {...field('accepted')} />
          <Button type="submit" size="md" loading={record.saving}>
            {t('trial.next')}
          </Button>
        </Stack>
      </Form>
    </SignCard>
  )
}
