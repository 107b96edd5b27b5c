import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import { sessionQuery } from '../../api.ts'
import { RegionOfOffice } from '../../ui/text/formats.ts'
import { useKiosk } from '../../ui/page/use-kiosk.ts'
import type { Admitted } from '../access/gate.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { OuterShell } from './outer-shell.tsx'
import styles from './shell.module.css'
import { useShortcuts } from './use-shortcuts.ts'
import { uiWords } from '../../ui/words.en.ts'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** Header, navigation and keyboard around every page of somebody who is signed in; navigation only within an organization. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery)
  const { organization } = useOutletContext<Admitted>()
  if (!session) return <OuterShell />
  return <InnerShell organization={organization} />
}

function InnerShell({ organization }: Admitted) {
  const t = useWords(appWords, uiWords)
  const [navigationOpen, navigation] = useDisclosure(false)
  const [shortcutsOpen, shortcuts] = useDisclosure(false)
  const [paletteOpen, palette] = useDisclosure(false)
  const isKiosk = useKiosk()
  useShortcuts(shortcuts.open, palette.open)
  return (
    <RegionOfOffice value={organization?.region}>
      <div className={isKiosk ? styles.kiosk : organization ? styles.shell : styles.outer}>
        <a href="#main" className="skip-link">
          {t('skipToContent')}
        </a>
        {!isKiosk && (
          <Header
            organization={organization}
            navigationOpen={navigationOpen}
            onNavigation={navigation.toggle}
            onSearch={palette.open}
            onShortcuts={shortcuts.open}
          />
        )}
        {organization && !isKiosk && (
          <nav className={styles.navigation} data-open={navigationOpen || undefined} aria-label={t('shell.navigation')}>
            <Navigation organization={organization} onFollow={navigation.close} />
          </nav>
        )}
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet context={organization} />
        </main>
        {paletteOpen && organization && (
          <Suspense>
            <Palette organization={organization} onClose={palette.close} />
          </Suspense>
        )}
        {shortcutsOpen && (
          <Suspense>
            <ShortcutList onClose={shortcuts.close} />
          </Suspense>
        )}
      </div>
    </RegionOfOffice>
  )
}
