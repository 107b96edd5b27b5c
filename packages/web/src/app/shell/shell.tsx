import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useOutletContext } from 'react-router'
import type { Entered } from '../gate.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** Header, navigation and keyboard around every page of an organization. */
export function Shell() {
  const { t } = useTranslation()
  const entered = useOutletContext<Entered>()
  const [navigationOpen, navigation] = useDisclosure(false)
  const [shortcutsOpen, shortcuts] = useDisclosure(false)
  useShortcuts(shortcuts.open)
  return (
    <div className={styles.shell}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      <Header
        {...entered}
        navigationOpen={navigationOpen}
        onNavigation={navigation.toggle}
        onShortcuts={shortcuts.open}
      />
      <nav className={styles.navigation} data-open={navigationOpen || undefined} aria-label={t('shell.navigation')}>
        <Navigation onFollow={navigation.close} />
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet context={entered.organization} />
      </main>
      {shortcutsOpen && (
        <Suspense>
          <ShortcutList onClose={shortcuts.close} />
        </Suspense>
      )}
    </div>
  )
}
