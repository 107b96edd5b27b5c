import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api.ts'
import { IconAlertTriangle } from '../../../ui/text/icons.ts'
import { FindingFix } from './finding-fix.tsx'
import { usePlanning } from '../plan/planning.ts'
import styles from './route-findings.module.css'
import { useFindingWords } from './use-finding-words.ts'

/** What is wrong with this route, above its stops; nothing where nothing is. */
export function RouteFindings() {
  const { t } = useTranslation()
  const { route, organization } = usePlanning()
  const words = useFindingWords(organization)
  const { data = [] } = useQuery(query(api.lint.list, { query: { orgId: organization.id, routeId: route.id } }))
  if (data.length === 0) return null
  return (
    <details className={styles.findings}>
      <summary className={styles.summary}>
        <IconAlertTriangle size={16} />
        {t('check.found', { count: data.length })}
      </summary>
      <ul className={styles.list}>
        {data.map((finding) => (
          <li key={words(finding)} className={styles.finding}>
            {words(finding)}
            <FindingFix finding={finding} />
          </li>
        ))}
      </ul>
    </details>
  )
}
