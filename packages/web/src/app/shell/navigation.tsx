import type { Organization } from '@firstbell/domain'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../api.ts'
import {
  IconAddressBook,
  IconChartBar,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage,
  IconRoute,
  IconRouteSquare,
  IconSettings,
  IconSteeringWheel,
  IconUsers,
  IconUserShield,
} from '../../ui/text/icons.ts'
import type { EntryName } from '../../page.ts'
import { entryPaths } from '../pages.ts'
import { entriesFor, isUnder } from './entries.ts'
import styles from './navigation.module.css'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

const ICONS: Record<EntryName, ComponentType<{ size?: number | string; stroke?: number | string }>> = {
  dashboard: IconLayoutDashboard,
  routes: IconRoute,
  routeGenerator: IconRouteSquare,
  families: IconUsers,
  drivers: IconSteeringWheel,
  messages: IconMessage,
  administrators: IconUserShield,
  ridership: IconAddressBook,
  reports: IconListDetails,
  settings: IconSettings,
  analytics: IconChartBar,
}

export function Navigation({ organization, onFollow }: { organization: Organization; onFollow(): void }) {
  const t = useWords(appWords)
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <ul className={styles.list}>
      {entriesFor({ organization, user }, entryPaths).map(({ name, path }) => {
        const Icon = ICONS[name]
        return (
          <li key={name}>
            <Link
              to={path}
              className={styles.entry}
              onClick={onFollow}
              aria-current={isUnder(path, pathname) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.6} />
              {t(`shell.${name}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
