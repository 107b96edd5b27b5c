import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { sessionQuery } from '../../api.ts'
import { paths, redirectTarget } from '../../paths.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'

/** Once somebody is signed in, this page leads on to where they wanted to go. */
export function SignInPage() {
  const { t } = useTranslation()
  usePageTitle(t('signIn.title'))
  const [search] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  if (session) return <Navigate to={redirectTarget(search.get('redirect'), location.origin, paths.dashboard)} replace />
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img src="/mark.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>Firstbell</h1>
        <p className={styles.lead}>{t('signIn.lead')}</p>
        <SignInForm />
      </div>
    </main>
  )
}
