import type { Organization } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { matchPath, NavLink, Outlet, useLocation, useNavigate, useOutletContext } from 'react-router'
import { SETTINGS_GROUPS } from '../../page.ts'
import { paths } from '../../paths.ts'
import { TAB_WORDS } from '../../tab-words.ts'
import { useRole } from '../../ui/role.tsx'
import { settingsTabs } from '../pages.ts'
import { mayOpen } from '../access/role-gate.tsx'
import styles from './settings-layout.module.css'
import { useWords } from '../../words.ts'

/** Everything that is set once and then used every day: groups of pages at the side, or in a list on a narrow window. */
export function SettingsLayout() {
  const t = useWords(...TAB_WORDS)
  const groups = useGroups()
  return (
    <div className={styles.settings}>
      <nav className={styles.pages} aria-label={t('settings.title')}>
        {groups.map(({ group, tabs }) => (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className={styles.group}>
              {t(`settings.groups.${group}`)}
            </h2>
            {tabs.map(({ path, words }) => (
              <NavLink key={path} to={path} end={path === paths.settings} className={styles.page}>
                {t(words)}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
      <div className={styles.list}>
        <PageList groups={groups} />
      </div>
      <div className={styles.content}>
        <Outlet context={useOutletContext<Organization>()} />
      </div>
    </div>
  )
}

/** What the role opens, group by group. */
function useGroups() {
  const role = useRole()
  const tabs = settingsTabs.filter(({ needs }) => mayOpen(role, needs))
  return SETTINGS_GROUPS.map((group) => ({ group, tabs: tabs.filter((tab) => tab.group === group) })).filter(
    ({ tabs: own }) => own.length > 0,
  )
}

function PageList({ groups }: { groups: ReturnType<typeof useGroups> }) {
  const t = useWords(...TAB_WORDS)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const shown = groups
    .flatMap(({ tabs }) => tabs)
    .find(({ path }) => matchPath({ path, end: path === paths.settings }, pathname))
  return (
    <Select
      aria-label={t('settings.title')}
      allowDeselect={false}
      value={shown?.path ?? null}
      data={groups.map(({ group, tabs }) => ({
        group: t(`settings.groups.${group}`),
        items: tabs.map(({ path, words }) => ({ value: path, label: t(words) })),
      }))}
      onChange={(path) => {
        if (path !== null) void navigate(path)
      }}
    />
  )
}
