import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { sessionQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../account/use-sign-out.ts'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import shell from './shell.module.css'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { appWords } from '../words.en.ts'

/** Around pages outside of any organization: the mark, and a way in or out; no user area. */
export function OuterShell() {
  return (
    <OuterFrame>
      <Outlet />
    </OuterFrame>
  )
}

export function OuterFrame({ children }: { children: ReactNode }) {
  const t = useWords(uiWords)
  return (
    <div className={shell.outer}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <header className={styles.header}>
        <Brand to={paths.home} />
        <div className={styles.end}>
          <SignLink />
        </div>
      </header>
      <main id="main" className={shell.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function SignLink() {
  const t = useWords(appWords)
  const { pathname } = useLocation()
  const { data: session } = useQuery(sessionQuery)
  const signOut = useSignOut()
  if (session) {
    return (
      <Button variant="subtle" size="compact-md" onClick={signOut}>
        {t('shell.signOut')}
      </Button>
    )
  }
  if (session === undefined || pathname === paths.signIn) return null
  return (
    <Button component={Link} to={paths.signIn} variant="subtle" size="compact-md">
      {t('shell.signIn')}
    </Button>
  )
}
