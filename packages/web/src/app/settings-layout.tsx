import type { Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useOutletContext } from 'react-router'
import { paths } from '../paths.ts'
import { useRole } from '../ui/role.tsx'
import { settingsTabs } from './pages.ts'
import { mayOpen } from './role-gate.tsx'
import styles from './settings-layout.module.css'

/** Everything that is set once and then used every day, in sections. */
export function SettingsLayout() {
  const { t } = useTranslation()
  const role = useRole()
  const tabs = settingsTabs.filter(({ needs }) => mayOpen(role, needs))
  return (
    <>
      <nav className={styles.sections} aria-label={t('settings.title')}>
        {tabs.map(({ path, words }) => (
          <NavLink key={path} to={path} end={path === paths.settings} className={styles.section}>
            {t(words)}
          </NavLink>
        ))}
      </nav>
      <Outlet context={useOutletContext<Organization>()} />
    </>
  )
}
