import { api } from '@firstbell/contract'
import type { RouteIssue, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '../../../ui/text/icons.ts'
import { useAsOrigin } from '../../../ui/page/origin.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../../ui/table/select-rows.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { type Format, keepFile } from '../../../ui/table/table-file.ts'
import { Truncated } from '../../../ui/text/truncated.tsx'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { fixPathOf } from './issue-fix.tsx'
import { useIssueWords } from './use-issue-words.ts'

const SORT_KEYS = ['severity', 'route', 'issue'] as const

/** The issues of all routes of the organization; a row leads to the page where the issue can be fixed. */
export function CheckPage() {
  const { t } = useTranslation()
  const organization = useOutletContext<Organization>()
  const words = useIssueWords(organization)
  const { data: issues, error, refetch } = useQuery(query(api.routeCheck.list, { query: { orgId: organization.id } }))
  useAsOrigin(t('check.title'))
  const screen = useListScreen(SORT_KEYS)
  const rules = {
    texts: (issue: RouteIssue) => [issue.routeName, words(issue)],
    compare: {
      severity: byNumber<RouteIssue>(({ severity }) => (severity === 'error' ? 0 : 1)),
      route: byText<RouteIssue>(({ routeName }) => routeName),
      issue: byText<RouteIssue>(words),
    },
  }
  // The file is written here and not by the server: its sentences have the reader's language and units, as on the page.
  const take = (format: Format) =>
    keepFile(
      'issues',
      format,
      [t('check.severity'), t('routes.columns.route'), t('check.issue')],
      issues?.map((issue) => [t(`check.severities.${issue.severity}`), issue.routeName, words(issue)]) ?? [],
    )
  return (
    <ListPage
      title={t('check.title')}
      searchLabel={t('check.search')}
      actions={issues && <ExportMenu onTake={(format) => void take(format)} />}
      firstUse={{ icon: IconCircleCheck, title: t('check.none'), lead: t('check.noneLead') }}
      found={issues && selectRows<RouteIssue, (typeof SORT_KEYS)[number]>(issues, rules, screen)}
      isEmpty={issues?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        {
          key: 'severity',
          title: t('check.severity'),
          width: '150px',
          sortable: true,
          cell: ({ severity }) => (
            <StatusPill
              tone={severity === 'error' ? 'worse' : 'late'}
              icon={severity === 'error' ? IconAlertTriangle : IconClockExclamation}
            >
              {t(`check.severities.${severity}`)}
            </StatusPill>
          ),
        },
        {
          key: 'route',
          title: t('routes.columns.route'),
          width: '22%',
          sortable: true,
          cell: ({ routeName }) => <Truncated>{routeName}</Truncated>,
        },
        {
          key: 'issue',
          title: t('check.issue'),
          sortable: true,
          cell: (issue) => <Truncated>{words(issue)}</Truncated>,
        },
      ]}
      rowKey={(issue) => `${issue.routeId} ${words(issue)}`}
      rowLink={fixPathOf}
    />
  )
}
