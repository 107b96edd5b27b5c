import type { Organization } from '@firstbell/domain'
import { Burger, Kbd } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { IconSearch } from '../../ui/text/icons.ts'
import { Brand } from './brand.tsx'
import { DemoTime } from './demo-time.tsx'
import styles from './header.module.css'
import { TrialBanner } from './trial-banner.tsx'
import { UserMenu } from './user-menu.tsx'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface HeaderProps {
  organization: Organization | undefined
  navigationOpen: boolean
  onNavigation(): void
  onSearch(): void
  onShortcuts(): void
}

/** The mark, the organization, and the person; the name of the organization leads to its settings. */
export function Header({ organization, navigationOpen, onNavigation, onSearch, onShortcuts }: HeaderProps) {
  const t = useWords(appWords)
  return (
    <header className={styles.header}>
      {organization && (
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={navigationOpen}
          onClick={onNavigation}
          aria-label={t(navigationOpen ? 'shell.closeNavigation' : 'shell.openNavigation')}
        />
      )}
      <Brand to={organization ? paths.dashboard : paths.home} />
      {organization && <OrganizationName organization={organization} />}
      <div className={styles.end}>
        {organization && (
          <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onSearch}>
            <IconSearch size={16} />
            <span>{t('shortcuts.palette')}</span>
            <Kbd size="xs">Ctrl K</Kbd>
          </button>
        )}
        {organization && <TrialBanner organization={organization} />}
        {organization && <DemoTime timeZone={organization.timeZone} />}
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}

function OrganizationName({ organization: { name } }: { organization: Organization }) {
  return (
    <Link to={paths.settings} className={styles.organization}>
      {name}
    </Link>
  )
}
