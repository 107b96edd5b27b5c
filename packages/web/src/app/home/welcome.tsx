import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { signInRulesQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { IconBroadcast, IconRoute, IconUsers } from '../../ui/text/icons.ts'
import { WaysForRiders } from '../access/ways-for-riders.tsx'
import styles from './welcome.module.css'
import { appWords } from '../words.en.ts'
import { sessionWords } from '../../features/session/words.en.ts'
import { useWords } from '../../words.ts'
import { welcomeWords } from './words-home.en.ts'

const LINES = { plan: IconRoute, live: IconBroadcast, families: IconUsers }

/** The home page of those who are not signed in: what this is, and where an office, a parent and a driver go on. */
export function Welcome() {
  const t = useWords(appWords, sessionWords)
  const w = useWords(welcomeWords)
  const { data: rules } = useQuery(signInRulesQuery)
  usePageTitle('Firstbell')
  return (
    <div className={styles.page}>
      <Picture />
      <h1 className={styles.title}>Firstbell</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <ul className={styles.lines}>
        {(['plan', 'live', 'families'] as const).map((line) => {
          const Icon = LINES[line]
          return (
            <li key={line}>
              <Icon size={20} />
              {w(line)}
            </li>
          )
        })}
      </ul>
      <Group justify="center">
        <Button component={Link} to={paths.signIn} size="md">
          {t('shell.signIn')}
        </Button>
        {rules?.trialSignUp && (
          <Button component={Link} to={paths.signUpUserTypeCheck} size="md" variant="default">
            {t('signIn.toSignUp')}
          </Button>
        )}
      </Group>
      <div className={styles.foot}>
        <WaysForRiders />
      </div>
    </div>
  )
}

/** A bus on its route: what it has behind it, its stops, and the school. */
function Picture() {
  return (
    <svg className={styles.picture} viewBox="0 0 360 110" aria-hidden="true">
      <g fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20 86h66l40-50h54" stroke="var(--fb-map-behind)" />
        <path d="M180 36h60l34 40h66" stroke="var(--fb-map-ahead)" />
      </g>
      <g fill="var(--fb-surface)" stroke="var(--fb-map-behind)" strokeWidth="4">
        <circle cx="20" cy="86" r="8" />
        <circle cx="86" cy="86" r="8" />
      </g>
      <g fill="var(--fb-surface)" stroke="var(--fb-map-ahead)" strokeWidth="4">
        <circle cx="240" cy="36" r="8" />
        <circle cx="274" cy="76" r="8" />
        <rect x="326" y="62" width="28" height="28" rx="6" />
      </g>
      <image href="/mark.svg" x="152" y="8" width="56" height="56" />
    </svg>
  )
}
