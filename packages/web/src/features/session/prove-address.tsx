import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { client, failureOf, sessionQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormSentence } from '../../ui/form-sentence.tsx'
import { SignCard } from '../../ui/sign-card.tsx'
import { useArrive } from './use-arrive.ts'

interface ProveAddressProps {
  mode: 'verifyEmail' | 'changeEmail'
  token: string
}

/** Says that whoever opened the link reads the mails of the address. */
export function ProveAddress({ mode, token }: ProveAddressProps) {
  const { t } = useTranslation()
  const arrive = useArrive()
  const { data: session } = useQuery(sessionQuery)
  const proof = useMutation({
    mutationFn: () => client.session[mode]({ body: { token } }),
    onSuccess: arrive,
  })
  if (proof.data)
    return (
      <SignCard title={t('link.proven')}>
        <Text mb="lg" role="status">
          {t('link.provenLead', { email: proof.data.email })}
        </Text>
        <Button
          component={Link}
          to={session?.isUnfinishedTrialSetup ? paths.signUpTrial : paths.home}
          size="md"
          fullWidth
        >
          {t('link.goOn')}
        </Button>
      </SignCard>
    )
  return (
    <SignCard
      title={t(`link.${mode}`)}
      lead={t(`link.${mode}Lead`)}
      foot={
        proof.isError && (
          <Anchor component={Link} to={mode === 'verifyEmail' ? paths.awaitingVerification : paths.profile}>
            {t('link.newLink')}
          </Anchor>
        )
      }
    >
      <FormSentence>{proof.error && t(`failures.${failureOf(proof.error)}`)}</FormSentence>
      <Button size="md" fullWidth loading={proof.isPending} onClick={() => proof.mutate()}>
        {t('link.prove')}
      </Button>
    </SignCard>
  )
}
