import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client, sessionQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { LinkCard } from './link-card.tsx'
import { useArrive } from './use-arrive.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface ProveAddressProps {
  mode: 'verifyEmail' | 'changeEmail'
  token: string
}

/** Confirms that the person who opened the link receives the emails of the address. */
export function ProveAddress({ mode, token }: ProveAddressProps) {
  const t = useWords(sessionWords)
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
  const another = mode === 'verifyEmail' ? paths.awaitingVerification : paths.profile
  return <LinkCard mode={mode} attempt={proof} verb={t('link.prove')} another={another} />
}
