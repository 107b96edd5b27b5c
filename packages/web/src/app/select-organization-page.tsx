import type { Session } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { paths, redirectTarget } from '../paths.ts'
import { IconChevronRight } from '../ui/icons.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { useSavedOrganization } from './saved-organization.ts'
import styles from './select-organization-page.module.css'

export function SelectOrganizationPage() {
  const { t } = useTranslation()
  usePageTitle(t('organizations.select'))
  const { organizations } = useOutletContext<Session>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [, save] = useSavedOrganization()
  const target = redirectTarget(search.get('redirect'), location.origin, paths.dashboard)
  if (organizations.length === 0) return <Navigate to={paths.accessDenied} replace />

  function choose(id: string) {
    save(id)
    void navigate(target, { replace: true })
  }

  return (
    <main className={styles.page}>
      <img src="/mark.svg" alt="" width={40} height={40} />
      <h1 className={styles.title}>{t('organizations.select')}</h1>
      <ul className={styles.list}>
        {organizations.map((organization) => (
          <li key={organization.id}>
            <button type="button" className={styles.choice} onClick={() => choose(organization.id)}>
              <span>{organization.name}</span>
              <IconChevronRight size={16} />
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
