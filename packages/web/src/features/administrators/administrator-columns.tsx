import { type Administrator, isPrimaryAdmin } from '@firstbell/domain'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { useMayChange } from '../../ui/role.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { IconCircleCheck, IconHourglass } from '../../ui/text/icons.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useSinceWords } from '../../ui/text/use-since-words.ts'
import styles from './administrator-list.module.css'
import { EmailSwitch } from './email-switch.tsx'
import { administratorsWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { administratorListWords } from './words-list.en.ts'

export const ADMINISTRATOR_SORT_KEYS = ['name', 'email', 'phone', 'role', 'accepted', 'active'] as const
export type AdministratorSortKey = (typeof ADMINISTRATOR_SORT_KEYS)[number]

/** ADMIN-12: what an admin is told of somebody who has been active in the organization. */
export interface Activity {
  /** Seconds UTC. */
  lastActiveAt: number
  secondFactor: boolean
}

type AdministratorColumn = Column<Administrator, AdministratorSortKey | 'mails' | 'factor'>

export function useColumns(
  primaryAdmin: string,
  activityOf: (administrator: Administrator) => Activity | undefined,
): AdministratorColumn[] {
  const t = useWords(administratorsWords, uiWords)
  const w = useWords(administratorListWords)
  const mayChange = useMayChange()
  const accessColumns = useAccessColumns(activityOf)
  return [
    {
      key: 'name',
      title: t('administrators.columns.name'),
      sortable: true,
      cell: (administrator) => (
        <span className={styles.name}>
          <Truncated>{administrator.name || administrator.email}</Truncated>
          {isPrimaryAdmin(administrator, primaryAdmin) && <span className={styles.primary}>{w('primary')}</span>}
        </span>
      ),
    },
    {
      key: 'email',
      title: t('administrators.columns.email'),
      sortable: true,
      cell: ({ email }) => <Truncated>{email}</Truncated>,
    },
    {
      key: 'phone',
      title: t('administrators.columns.phone'),
      width: '128px',
      sortable: true,
      cell: ({ phone }) => phone || '—',
    },
    {
      key: 'role',
      title: t('administrators.columns.role'),
      width: '104px',
      card: 'beside',
      sortable: true,
      cell: ({ role }) => t(`roles.names.${role}`),
    },
    {
      key: 'accepted',
      title: t('administrators.columns.accepted'),
      width: '118px',
      sortable: true,
      cell: ({ acceptedInvite }) => <Invited accepted={acceptedInvite} />,
    },
    ...(mayChange ? accessColumns : []),
    {
      key: 'mails',
      title: t('administrators.columns.mails'),
      width: '76px',
      card: 'none',
      cell: (administrator) =>
        mayChange ? (
          <EmailSwitch administrator={administrator} />
        ) : (
          t(administrator.recieveEmails ? 'administrators.mailsYes' : 'administrators.mailsNo')
        ),
    },
  ]
}

function Invited({ accepted }: { accepted: boolean }) {
  const t = useWords(administratorsWords)
  return accepted ? (
    <StatusPill tone="good" icon={IconCircleCheck}>
      {t('administrators.accepted')}
    </StatusPill>
  ) : (
    <StatusPill tone="idle" icon={IconHourglass}>
      {t('administrators.waiting')}
    </StatusPill>
  )
}

function useAccessColumns(activityOf: (administrator: Administrator) => Activity | undefined): AdministratorColumn[] {
  const t = useWords(administratorListWords)
  const dates = useDates()
  const since = useSinceWords()
  const now = useServerNow()
  return [
    {
      key: 'factor',
      title: t('secondFactor'),
      width: '92px',
      card: 'titled',
      cell(administrator) {
        const activity = activityOf(administrator)
        return <span>{activity ? t(activity.secondFactor ? 'factorOn' : 'factorOff') : '—'}</span>
      },
    },
    {
      key: 'active',
      title: t('lastActive'),
      width: '124px',
      card: 'titled',
      sortable: true,
      cell(administrator) {
        const at = activityOf(administrator)?.lastActiveAt
        if (at === undefined) return <span>—</span>
        return (
          <time dateTime={new Date(at * 1000).toISOString()}>
            {since(now - at)}
            <span className={styles.date}>{dates.date(at)}</span>
          </time>
        )
      },
    },
  ]
}
