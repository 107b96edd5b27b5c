import type { Session } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router'
import { paths } from '../paths.ts'
import { IconBan } from '../ui/icons.ts'
import { Message } from '../ui/message.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useSavedOrganization } from './saved-organization.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccessDeniedPage() {
  const { t } = useTranslation()
  usePageTitle(t('accessDenied.title'))
  const { user, organizations } = useOutletContext<Session>()
  const navigate = useNavigate()
  const [, , forgetOrganization] = useSavedOrganization()
  const signOut = useSignOut()

  function choose() {
    forgetOrganization()
    void navigate(paths.selectOrganization)
  }

  return (
    <main>
      <Message
        page
        icon={IconBan}
        title={t('accessDenied.title')}
        action={
          <Group>
            {organizations.length > 0 && <Button onClick={choose}>{t('shell.switchOrganizations')}</Button>}
            <Button variant="default" onClick={signOut}>
              {t('shell.signOut')}
            </Button>
          </Group>
        }
      >
        {t('accessDenied.lead', { email: user.email })}
      </Message>
    </main>
  )
}
