import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { IconLayoutDashboard } from '../../ui/icons.ts'
import styles from './navigation.module.css'

interface Entry {
  path: string
  words: ParseKeys
  icon: ComponentType<{ size?: number; stroke?: number }>
}

const ENTRIES: readonly Entry[] = [{ path: paths.dashboard, words: 'shell.dashboard', icon: IconLayoutDashboard }]

export function Navigation({ onFollow }: { onFollow(): void }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {ENTRIES.map(({ path, words, icon: Icon }) => (
        <li key={path}>
          <NavLink to={path} className={styles.entry} onClick={onFollow}>
            <Icon size={20} stroke={1.6} />
            {t(words)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
