import type { CheckedIssue, Organization } from '@firstbell/domain'
import { Button, Group } from '@mantine/core'
import type { Column } from '../../../ui/table/data-table.tsx'
import { IconAlertTriangle, IconClockExclamation } from '../../../ui/text/icons.ts'
import { useDates } from '../../../ui/text/formats.ts'
import { MayChange } from '../../../ui/role.tsx'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { IssueFix } from './issue-fix.tsx'
import type { IssueGroup } from './issue-groups.ts'
import { useIssueFigures, useIssueWords } from './use-issue-words.ts'
import { routeCheckWords } from './words-page.en.ts'
import { useWords } from '../../../words.ts'
import { routesWords } from '../words.en.ts'
import { issueWords } from './words.en.ts'

export const CHECK_SORT_KEYS = ['route', 'severity', 'issue'] as const
export type CheckSortKey = (typeof CHECK_SORT_KEYS)[number]

const MINUTES: ReadonlySet<CheckedIssue['code']> = new Set([
  'timesBackwards',
  'rideTooLong',
  'lateForBell',
  'earlyForBell',
  'leavesBeforeBell',
  'busTwice',
  'driverTwice',
])

/** What was found, and what the limit is; nothing where an issue has no figure. */
function useFigures(organization: Organization) {
  const w = useWords(routeCheckWords)
  const figures = useIssueFigures(organization)
  const write = (code: CheckedIssue['code'], values: readonly string[]) => {
    const value = [...new Set(values)].join(', ')
    return MINUTES.has(code) ? w('minutes', { value }) : value
  }
  return {
    found: ({ code, issues }: IssueGroup) =>
      issues.some(({ found }) => found !== 0)
        ? write(
            code,
            issues.map((issue) => figures(issue).found),
          )
        : '—',
    limit: ({ code, issues }: IssueGroup) =>
      issues.some(({ limit }) => limit !== 0)
        ? write(
            code,
            issues.map((issue) => figures(issue).limit),
          )
        : '—',
  }
}

/** A row as a sentence: that of its only issue, or its kind and whom it concerns. */
export function useGroupWords(organization: Organization) {
  const w = useWords(routeCheckWords)
  const words = useIssueWords(organization)
  return ({ code, issues }: IssueGroup) =>
    issues.length === 1
      ? words(issues[0])
      : w('several', { kind: w(`kinds.${code}`), subjects: issues.map(({ subject }) => subject).join(', ') })
}

interface Actions {
  ask(group: IssueGroup): void
  reopen(group: IssueGroup): unknown
}

/** The columns of the page; accepted rows have their reason in place of their figures. */
export function useCheckColumns(
  organization: Organization,
  isAccepted: boolean,
  actions: Actions,
): Column<IssueGroup, CheckSortKey | 'found' | 'limit' | 'reason' | 'actions'>[] {
  const t = useWords(issueWords, routesWords)
  const w = useWords(routeCheckWords)
  const wordsOf = useGroupWords(organization)
  const figures = useFigures(organization)
  const { moment } = useDates(organization.timeZone)
  return [
    {
      key: 'route',
      title: t('routes.columns.route'),
      width: '16%',
      sortable: true,
      cell: ({ routeName }) => <Truncated>{routeName}</Truncated>,
    },
    {
      key: 'severity',
      title: t('check.severity'),
      width: '112px',
      card: 'beside',
      sortable: true,
      cell: ({ severity }) => <SeverityPill severity={severity} />,
    },
    {
      key: 'issue',
      title: t('check.issue'),
      sortable: true,
      cell: (group) => <Truncated lines={2}>{wordsOf(group)}</Truncated>,
    },
    ...(isAccepted
      ? [
          {
            key: 'reason' as const,
            title: w('reason'),
            width: '30%',
            cell: ({ accepted }: IssueGroup) => {
              const { reason = '', acceptedBy: by = '', acceptedAt = 0 } = accepted ?? {}
              return <Truncated>{w('acceptedBy', { reason, by, at: moment(acceptedAt) })}</Truncated>
            },
          },
        ]
      : [
          {
            key: 'found' as const,
            title: w('found'),
            width: '12%',
            cell: (group: IssueGroup) => <Truncated lines={2}>{figures.found(group)}</Truncated>,
          },
          {
            key: 'limit' as const,
            title: w('limit'),
            width: '92px',
            cell: (group: IssueGroup) => <Truncated>{figures.limit(group)}</Truncated>,
          },
        ]),
    {
      key: 'actions',
      title: w('actions'),
      width: isAccepted ? '120px' : '160px',
      cell: (group) => <GroupActions group={group} isAccepted={isAccepted} {...actions} />,
    },
  ]
}

function SeverityPill({ severity }: Pick<IssueGroup, 'severity'>) {
  const t = useWords(issueWords)
  return (
    <StatusPill
      tone={severity === 'error' ? 'worse' : 'late'}
      icon={severity === 'error' ? IconAlertTriangle : IconClockExclamation}
    >
      {t(`check.severities.${severity}`)}
    </StatusPill>
  )
}

interface GroupActionsProps extends Actions {
  group: IssueGroup
  isAccepted: boolean
}

function GroupActions({ group, isAccepted, ask, reopen }: GroupActionsProps) {
  const w = useWords(routeCheckWords)
  const about = { route: group.routeName, kind: w(`kinds.${group.code}`) }
  return (
    <Group gap="xs" wrap="nowrap">
      {!isAccepted && <IssueFix issue={group.issues[0]} label={w('fixOf', about)} />}
      <MayChange>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={w(isAccepted ? 'reopenOf' : 'acceptOf', about)}
          onClick={() => void (isAccepted ? reopen(group) : ask(group))}
        >
          {w(isAccepted ? 'reopen' : 'accept')}
        </Button>
      </MayChange>
    </Group>
  )
}
