import type { Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { IconChevronRight } from '../../ui/text/icons.ts'
import styles from './organization-list.module.css'

interface OrganizationListProps {
  organizations: readonly Organization[]
  onChoose(id: string): void
}

export function OrganizationList({ organizations, onChoose }: OrganizationListProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('organizations.select')}</h1>
      <ul className={styles.list}>
        {organizations.map((organization) => (
          <li key={organization.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(organization.id)}>
              <span>{organization.name}</span>
              <IconChevronRight size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
