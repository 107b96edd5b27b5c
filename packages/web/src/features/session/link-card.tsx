import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { failureOf } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { sessionWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

interface LinkCardProps {
  mode: 'signIn' | 'invite' | 'verifyEmail' | 'changeEmail'
  attempt: { error: Error | null; isPending: boolean; mutate(): void }
  verb: string
  /** Where another link can be asked for when this one opens nothing. */
  another: string
}

/** What the link of a mail is for. It is used by a press: a program that only looks at links uses none up. */
export function LinkCard({ mode, attempt, verb, another }: LinkCardProps) {
  const t = useWords(sessionWords, uiWords)
  return (
    <SignCard
      title={t(`link.${mode}`)}
      lead={t(`link.${mode}Lead`)}
      foot={
        attempt.error &&
        (failureOf(attempt.error) === 'sign_in_first' ? (
          <Anchor component={Link} to={paths.signIn}>
            {t('signIn.title')}
          </Anchor>
        ) : (
          <Anchor component={Link} to={another}>
            {t('link.newLink')}
          </Anchor>
        ))
      }
    >
      <FormSentence>{attempt.error && t(`failures.${failureOf(attempt.error)}`)}</FormSentence>
      <Button size="md" fullWidth loading={attempt.isPending} onClick={() => attempt.mutate()}>
        {verb}
      </Button>
    </SignCard>
  )
}
