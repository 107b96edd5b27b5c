import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import { IconCircleCheck } from '../../../ui/text/icons.ts'
import { useAsOrigin } from '../../../ui/page/origin.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../../ui/table/select-rows.ts'
import { type Format, keepFile } from '../../../ui/table/table-file.ts'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { CHECK_SORT_KEYS, type CheckSortKey, useCheckColumns, useGroupWords } from './check-columns.tsx'
import { fixPathOf } from './issue-fix.tsx'
import { groupIssues, type IssueGroup } from './issue-groups.ts'
import { useAcceptance } from './use-acceptance.tsx'
import { useIssueWords } from './use-issue-words.ts'
import { issueWords } from './words.en.ts'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeCheckWords } from './words-page.en.ts'

const ACCEPTED = 'accepted'

/** The issues of all routes of the organization, by route; a row leads to the page where the issue can be fixed. */
export function CheckPage() {
  const t = useWords(issueWords, routesWords)
  const w = useWords(routeCheckWords)
  const organization = useOutletContext<Organization>()
  const words = useIssueWords(organization)
  const wordsOf = useGroupWords(organization)
  const { data: issues, error, refetch } = useQuery(query(api.routeCheck.list, { query: { orgId: organization.id } }))
  useAsOrigin(t('check.title'))
  const screen = useListScreen(CHECK_SORT_KEYS, ['shown'])
  const isAccepted = screen.part('shown') === ACCEPTED
  const acceptance = useAcceptance()
  const columns = useCheckColumns(organization, isAccepted, acceptance)
  const groups = issues && groupIssues(issues)
  const shown = groups?.filter(({ accepted }) => (accepted !== null) === isAccepted)
  const rules = {
    texts: (group: IssueGroup) => [group.routeName, wordsOf(group), ...group.issues.map(words)],
    compare: {
      route: byText<IssueGroup>(({ routeName }) => routeName),
      severity: byNumber<IssueGroup>(({ severity }) => (severity === 'error' ? 0 : 1)),
      issue: byText<IssueGroup>(wordsOf),
    },
  }
  const countOf = (accepted: boolean) => issues?.filter((one) => (one.accepted !== null) === accepted).length ?? 0
  // The file is written here and not by the server: its sentences have the reader's language and units, as on the page.
  const take = (format: Format) =>
    keepFile(
      'issues',
      format,
      [t('check.severity'), t('routes.columns.route'), t('check.issue'), w('reason')],
      issues?.map((issue) => [
        t(`check.severities.${issue.severity}`),
        issue.routeName,
        words(issue),
        issue.accepted?.reason ?? '',
      ]) ?? [],
    )
  return (
    <>
      <ListPage
        title={t('check.title')}
        searchLabel={t('check.search')}
        actions={issues && <ExportMenu onTake={(format) => void take(format)} />}
        firstUse={
          issues?.length === 0
            ? { icon: IconCircleCheck, title: t('check.none'), lead: t('check.noneLead') }
            : {
                icon: IconCircleCheck,
                title: w(isAccepted ? 'noneAccepted' : 'noneOpen'),
                lead: isAccepted ? w('noneAcceptedLead') : t('check.noneLead'),
              }
        }
        found={shown && selectRows<IssueGroup, CheckSortKey>(shown, rules, screen)}
        isEmpty={shown?.length === 0}
        error={error}
        onRetry={refetch}
        screen={screen}
        columns={columns}
        rowKey={({ key }) => key}
        rowLink={({ issues: [issue] }) => fixPathOf(issue)}
        filters={
          <SegmentedControl
            aria-label={w('shown')}
            value={isAccepted ? ACCEPTED : 'open'}
            onChange={(value) => screen.change({ shown: value === ACCEPTED ? ACCEPTED : null })}
            data={[
              { value: 'open', label: w('open', { count: countOf(false) }) },
              { value: ACCEPTED, label: w('accepted', { count: countOf(true) }) },
            ]}
          />
        }
      />
      {acceptance.dialog}
    </>
  )
}
