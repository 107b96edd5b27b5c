import { Role } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSavedOrganization } from '../../account/saved-organization.ts'
import { useSignOut } from '../../account/use-sign-out.ts'
import { signInRulesQuery, useSession } from '../../api.ts'
import { paths } from '../../paths.ts'
import { IconBan } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { appWords } from '../words.en.ts'
import { trialWords } from '../../features/trial/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

export function AccessDeniedPage() {
  const t = useWords(appWords, trialWords, uiWords)
  usePageTitle(t('accessDenied.title'))
  const { user, organizations, isUnfinishedTrialSetup } = useSession()
  const { data: rules } = useQuery(signInRulesQuery)
  const maySignUp = organizations.length === 0 && rules?.trialSignUp
  const { state } = useLocation()
  const { data: refusedRole } = Role.safeParse(state?.role)
  const isOfSuper = state?.denied === 'rights'
  const isOfOrganization = !refusedRole && !isOfSuper
  const navigate = useNavigate()
  const [, , forgetOrganization] = useSavedOrganization()
  const signOut = useSignOut()

  function choose() {
    forgetOrganization()
    void navigate(paths.selectOrganization)
  }

  return (
    <PageMessage
      page
      icon={IconBan}
      title={t('accessDenied.title')}
      action={
        <Group>
          {!isOfOrganization && organizations.length > 0 && (
            <Button component={Link} to={paths.dashboard}>
              {t('notFound.toDashboard')}
            </Button>
          )}
          {isOfOrganization && organizations.length > 0 && (
            <Button onClick={choose}>{t('shell.switchOrganizations')}</Button>
          )}
          {(isUnfinishedTrialSetup || maySignUp) && (
            <Button component={Link} to={paths.signUpTrial}>
              {t(isUnfinishedTrialSetup ? 'accessDenied.finishTrial' : 'trial.create')}
            </Button>
          )}
          <Button variant="default" component={Link} to={paths.profile}>
            {t('shell.profile')}
          </Button>
          <Button variant="default" onClick={signOut}>
            {t('shell.signOut')}
          </Button>
        </Group>
      }
    >
      {refusedRole
        ? t('roles.closed', { role: t(`roles.names.${refusedRole}`) })
        : t(isOfSuper ? 'accessDenied.ofSuper' : 'accessDenied.lead', { email: user.email })}
    </PageMessage>
  )
}
