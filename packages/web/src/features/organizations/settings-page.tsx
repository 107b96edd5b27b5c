import type { Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './settings-page.module.css'

const SECTIONS = [
  { path: paths.settings, words: 'settings.organization', end: true },
  { path: paths.settingsRules, words: 'rules.title', end: false },
  { path: paths.settingsSchools, words: 'settings.schools', end: false },
  { path: paths.settingsBuses, words: 'settings.buses', end: false },
  { path: paths.settingsGroups, words: 'groups.title', end: false },
  { path: paths.settingsCalendar, words: 'settings.calendar', end: false },
  { path: paths.settingsDevices, words: 'settings.devices', end: false },
  { path: paths.settingsKeys, words: 'keys.title', end: false },
  { path: paths.settingsWebhooks, words: 'webhooks.title', end: false },
  { path: paths.settingsExchange, words: 'exchange.title', end: false },
  { path: paths.settingsPublic, words: 'publicBoard.title', end: false },
  { path: paths.settingsRetention, words: 'retention.title', end: false },
  { path: paths.settingsPlan, words: 'plan.title', end: false },
  { path: paths.settingsChanges, words: 'changes.title', end: false },
] as const

/** Everything that is set once and then used every day, in sections. */
export function SettingsPage() {
  const { t } = useTranslation()
  return (
    <>
      <nav className={styles.sections} aria-label={t('settings.title')}>
        {SECTIONS.map(({ path, words, end }) => (
          <NavLink key={path} to={path} end={end} className={styles.section}>
            {t(words)}
          </NavLink>
        ))}
      </nav>
      <Outlet context={useOutletContext<Organization>()} />
    </>
  )
}
