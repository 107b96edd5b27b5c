import type { Organization } from '@firstbell/domain'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../api.ts'
import { entryPaths } from '../pages.ts'
import { entriesFor, isUnder } from './entries.ts'
import styles from './navigation.module.css'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

export function Navigation({ organization, onFollow }: { organization: Organization; onFollow(): void }) {
  const t = useWords(appWords)
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <ul className={styles.list}>
      {entriesFor({ organization, user }, entryPaths).map(({ name, path, icon }) => {
        const Icon = icon()
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
