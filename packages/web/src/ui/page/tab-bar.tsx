import { Link, useLocation } from 'react-router'
import styles from './tab-bar.module.css'

interface TabBarProps {
  label: string
  /** The one at whose address the reader is is marked, or the one that says so. */
  tabs: readonly { to: string; words: string; isShown?: boolean }[]
}

/** WEB-69: pages of one thing, beside each other, each at its address. */
export function TabBar({ label, tabs }: TabBarProps) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, words, isShown = to.replace(/\?.*/, '') === pathname }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={isShown ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
