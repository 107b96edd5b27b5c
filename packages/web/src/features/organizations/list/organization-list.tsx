import { isClosed, type Organization } from '@firstbell/domain'
import { Badge } from '@mantine/core'
import { calendarNow, useServerClock } from '../../../live/feed/server-clock.ts'
import { IconChevronRight } from '../../../ui/text/icons.ts'
import card from '../../../ui/page/card.module.css'
import styles from './organization-list.module.css'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface OrganizationListProps {
  organizations: readonly Organization[]
  onChoose(id: string): void
}

export function OrganizationList({ organizations, onChoose }: OrganizationListProps) {
  const t = useWords(organizationsWords)
  const clock = useServerClock()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('organizations.select')}</h1>
      <ul className={`${card.card} ${card.flush} ${styles.list}`}>
        {organizations.map((organization) => (
          <li key={organization.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(organization.id)}>
              <span>{organization.name}</span>
              {clock && isClosed(organization, calendarNow(clock)) && (
                <Badge color="gray" variant="light" ml="auto" mr="xs">
                  {t(organization.deletesAt ? 'organizations.willBeDeleted' : 'organizations.trialEnded')}
                </Badge>
              )}
              <IconChevronRight size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
