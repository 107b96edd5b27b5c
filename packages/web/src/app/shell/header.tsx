import { Burger } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Entered } from '../gate.tsx'
import { DemoTime } from './demo-time.tsx'
import styles from './header.module.css'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps extends Entered {
  navigationOpen: boolean
  onNavigation(): void
  onShortcuts(): void
}

export function Header({ session, organization, navigationOpen, onNavigation, onShortcuts }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <Burger
        hiddenFrom="sm"
        size="sm"
        opened={navigationOpen}
        onClick={onNavigation}
        aria-label={t(navigationOpen ? 'shell.closeNavigation' : 'shell.openNavigation')}
      />
      <Link to={paths.dashboard} className={styles.brand}>
        <img src="/mark.svg" alt="" width={28} height={28} />
        Firstbell
      </Link>
      <span className={styles.organization}>{organization.name}</span>
      <DemoTime timeZone={organization.timeZone} />
      <UserMenu session={session} onShortcuts={onShortcuts} />
    </header>
  )
}
