import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { IconAlertTriangle } from '../../../ui/text/icons.ts'
import { IssueFix } from './issue-fix.tsx'
import { usePlanning } from '../plan/planning.ts'
import styles from './route-issues.module.css'
import { useIssueWords } from './use-issue-words.ts'
import { issueWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** The issues of this route, above its stops; renders nothing where there are none. */
export function RouteIssues() {
  const t = useWords(issueWords)
  const { route, organization } = usePlanning()
  const words = useIssueWords(organization)
  const asked = { query: { orgId: organization.id, routeId: route.id } }
  const { data: all = [] } = useQuery(query(api.routeCheck.list, asked))
  const data = all.filter(({ accepted }) => accepted === null)
  if (data.length === 0) return null
  return (
    <details className={styles.issues}>
      <summary className={styles.summary}>
        <IconAlertTriangle size={16} />
        {t('check.found', { count: data.length })}
      </summary>
      <ul className={styles.list}>
        {data.map((issue) => (
          <li key={words(issue)} className={styles.issue}>
            {words(issue)}
            <IssueFix issue={issue} />
          </li>
        ))}
      </ul>
    </details>
  )
}
