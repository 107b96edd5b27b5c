import { api } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { ChangeEmail } from '../../account/change-email.tsx'
import { query, useSession } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NameForm } from './name-form.tsx'
import { OpenSessions } from './open-sessions.tsx'
import styles from './profile-page.module.css'
import { SecondFactor } from './second-factor.tsx'
import { Card } from '../../ui/page/card.tsx'
import { profileWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { accountWords } from '../../account/words.en.ts'
import { useWords } from '../../words.ts'

/** Everything about the own account. `preferences` are the app's, which knows languages and colours. */
export function ProfileForm({ preferences }: { preferences: ReactNode }) {
  const t = useWords(accountWords, profileWords, uiWords)
  usePageTitle(t('profile.title'))
  const { user, secondFactor } = useSession()
  const { uid } = user
  const organization = useOutletContext<unknown>()
  const { data: account, error, refetch } = useQuery(query(api.users.get, { params: { uid } }))
  const [open, setOpen] = useState<'email' | 'password' | 'deletion'>()
  const close = () => setOpen(undefined)
  if (!account) return error ? <FailureMessage error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <div className={styles.page}>
      <PageHeader title={t('profile.title')}>
        {organization === undefined && (
          <Button component={Link} to={paths.home} variant="default">
            {t('profile.toOrganizations')}
          </Button>
        )}
      </PageHeader>
      {secondFactor.required && !secondFactor.passed && (
        <FormSentence>
          {t(secondFactor.enrolled ? 'profile.signInWithCode' : 'failures.second_factor_first')}
        </FormSentence>
      )}
      <Card title={t('profile.person')}>
        <NameForm key={account.uid} account={account} />
      </Card>
      <Card title={t('profile.signIn')}>
        <dl className={styles.facts}>
          <dt>{t('account.email')}</dt>
          <dd>{user.email}</dd>
          <dd>
            <Button variant="default" size="xs" onClick={() => setOpen('email')}>
              {t('account.changeEmail')}
            </Button>
          </dd>
          <dt>{t('account.password')}</dt>
          <dd>••••••••</dd>
          <dd>
            <Button variant="default" size="xs" onClick={() => setOpen('password')}>
              {t('profile.updatePassword')}
            </Button>
          </dd>
        </dl>
      </Card>
      <Card title={t('profile.secondFactor')}>
        <SecondFactor />
      </Card>
      <Card title={t('profile.sessions')}>
        <OpenSessions />
      </Card>
      <Card title={t('profile.preferences')}>{preferences}</Card>
      <Card title={t('profile.deleteAccount')}>
        <p className={styles.lead}>{t('profile.deleteLead')}</p>
        <Button variant="default" c="var(--fb-worse)" onClick={() => setOpen('deletion')}>
          {t('profile.deleteAccount')}
        </Button>
      </Card>
      {open === 'email' && <ChangeEmail onClose={close} />}
      {open === 'password' && <ChangePassword onClose={close} />}
      {open === 'deletion' && <DeleteAccount onClose={close} />}
    </div>
  )
}
