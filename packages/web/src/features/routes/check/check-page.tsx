import { api } from '@firstbell/contract'
import type { Finding, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '../../../ui/text/icons.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../../ui/table/select-rows.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { type Format, keepFile } from '../../../ui/table/table-file.ts'
import { Truncated } from '../../../ui/text/truncated.tsx'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { fixPathOf } from './finding-fix.tsx'
import { useFindingWords } from './use-finding-words.ts'

const SORT_KEYS = ['severity', 'route', 'finding'] as const

/** What is wrong with the routes of the organization; a row leads to where it is put right. */
export function CheckPage() {
  const { t } = useTranslation()
  const organization = useOutletContext<Organization>()
  const words = useFindingWords(organization)
  const { data: findings, error, refetch } = useQuery(query(api.lint.list, { query: { orgId: organization.id } }))
  const screen = useListScreen(SORT_KEYS)
  const rules = {
    texts: (finding: Finding) => [finding.routeName, words(finding)],
    compare: {
      severity: byNumber<Finding>(({ severity }) => (severity === 'error' ? 0 : 1)),
      route: byText<Finding>(({ routeName }) => routeName),
      finding: byText<Finding>(words),
    },
  }
  // The sentences are made here, in the reader's language and units: the file has them as they stand on the page.
  const take = (format: Format) =>
    keepFile(
      'findings',
      format,
      [t('check.severity'), t('routes.columns.route'), t('check.finding')],
      findings?.map((finding) => [t(`check.severities.${finding.severity}`), finding.routeName, words(finding)]) ?? [],
    )
  return (
    <ListPage
      title={t('check.title')}
      searchLabel={t('check.search')}
      actions={findings && <ExportMenu onTake={(format) => void take(format)} />}
      firstUse={{ icon: IconCircleCheck, title: t('check.none'), lead: t('check.noneLead') }}
      found={findings && selectRows<Finding, (typeof SORT_KEYS)[number]>(findings, rules, screen)}
      isEmpty={findings?.length === 0}
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
          key: 'finding',
          title: t('check.finding'),
          sortable: true,
          cell: (finding) => <Truncated>{words(finding)}</Truncated>,
        },
      ]}
      rowKey={(finding) => `${finding.routeId} ${words(finding)}`}
      rowLink={fixPathOf}
    />
  )
}
