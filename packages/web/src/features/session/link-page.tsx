import { LinkMode, redirectTarget } from '@firstbell/domain'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { ProveAddress } from './prove-address.tsx'
import { SetPassword } from './set-password.tsx'
import { SignInByLink } from './sign-in-by-link.tsx'
import { sessionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface LinkPageProps {
  mode: string | null | undefined
  token: string | null | undefined
  continueUrl: string | null | undefined
}

/** Opening a link does nothing yet, so that nobody who only looks at it uses it up: a press of the button does. */
export function LinkPage({ mode, token, continueUrl }: LinkPageProps) {
  const t = useWords(sessionWords)
  const target = redirectTarget(continueUrl ?? paths.dashboard, location.origin)
  const known = LinkMode.safeParse(mode).data
  if (!known || !token)
    return (
      <SignCard
        title={t('link.incomplete')}
        lead={t('link.incompleteLead')}
        foot={
          <Anchor component={Link} to={paths.signIn}>
            {t('resetPassword.back')}
          </Anchor>
        }
      />
    )
  if (known === 'resetPassword') return <SetPassword token={token} />
  if (known === 'verifyEmail' || known === 'changeEmail') return <ProveAddress mode={known} token={token} />
  return <SignInByLink mode={known} token={token} target={target} />
}
