import { redirectTarget } from '@firstbell/domain'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useMobileDenied } from '../../account/use-mobile-denied.ts'
import { sessionQuery, signInRulesQuery } from '../../api.ts'
import { appWords } from '../../app/words.en.ts'
import { paths } from '../../paths.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { EmailLinkForm } from './email-link-form.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useArrive } from './use-arrive.ts'
import { trialWords } from '../trial/words.en.ts'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** Once somebody is signed in, this page leads on to where they wanted to go. */
export function SignInPage() {
  const t = useWords(appWords, sessionWords, trialWords)
  const mobileDenied = useMobileDenied()
  const [search, setSearch] = useSearchParams()
  const [challenge, setChallenge] = useState<string>()
  const { data: session } = useQuery(sessionQuery)
  const { data: rules } = useQuery(signInRulesQuery)
  const arrive = useArrive()
  const target = redirectTarget(search.get('redirect') ?? paths.dashboard, location.origin)
  const byLink = search.get('by') === 'link'
  if (session && mobileDenied === false) return <Navigate to={target} replace />
  if (session && mobileDenied === undefined) return null
  if (session)
    return (
      <SignCard
        title={t('trial.already')}
        lead={t('accessDenied.mobileLead')}
        foot={
          <Anchor component={Link} to={`${paths.signUpUserTypeCheck}?as=parent`}>
            {t('accessDenied.findBus')}
          </Anchor>
        }
      />
    )

  if (challenge !== undefined)
    return (
      <SignCard title={t('signIn.secondStep')} lead={t('signIn.secondStepLead')}>
        <SecondFactorStep challenge={challenge} onPassed={arrive} />
      </SignCard>
    )

  function turn() {
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (byLink) after.delete('by')
      else after.set('by', 'link')
      return after
    })
  }

  return (
    <SignCard
      title={t('signIn.title')}
      lead={t(byLink ? 'signIn.byLinkLead' : 'signIn.lead')}
      foot={
        <>
          <Anchor component="button" type="button" onClick={turn}>
            {t(byLink ? 'signIn.byPassword' : 'signIn.byLink')}
          </Anchor>
          <Anchor component={Link} to={paths.resetPassword}>
            {t('signIn.forgotten')}
          </Anchor>
          {rules?.trialSignUp && (
            <Anchor component={Link} to={paths.signUpUserTypeCheck}>
              {t('signIn.toSignUp')}
            </Anchor>
          )}
        </>
      }
    >
      {byLink ? (
        <EmailLinkForm target={target} />
      ) : (
        <SignInForm onSignedIn={({ challenge }) => (challenge === undefined ? arrive() : setChallenge(challenge))} />
      )}
    </SignCard>
  )
}
