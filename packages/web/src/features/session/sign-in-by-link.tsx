import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { client, sessionQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { LinkCard } from './link-card.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useArrive } from './use-arrive.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface SignInByLinkProps {
  mode: 'signIn' | 'invite'
  token: string
  target: string
}

export function SignInByLink({ mode, token, target }: SignInByLinkProps) {
  const t = useWords(sessionWords)
  const [challenge, setChallenge] = useState<string>()
  const { data: session } = useQuery(sessionQuery)
  const arrive = useArrive()
  const signIn = useMutation({
    mutationFn: () => client.session.signInByLink({ body: { mode, token } }),
    onSuccess: ({ challenge }) => (challenge === undefined ? arrive() : setChallenge(challenge)),
  })
  if (session && signIn.isSuccess) return <Navigate to={target} replace />
  if (challenge !== undefined)
    return (
      <SignCard title={t('signIn.secondStep')} lead={t('signIn.secondStepLead')}>
        <SecondFactorStep challenge={challenge} onPassed={arrive} />
      </SignCard>
    )
  return <LinkCard mode={mode} attempt={signIn} verb={t('signIn.submit')} another={`${paths.signIn}?by=link`} />
}
