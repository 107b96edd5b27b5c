import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import layout from '../../ui/page/page.module.css'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { MayChange } from '../../ui/role.tsx'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { useFormats } from '../../ui/text/formats.ts'
import { IconUsers } from '../../ui/text/icons.ts'
import { Table } from '../../ui/table/table.tsx'
import { ReportsTabs } from '../insights/reports-tabs.tsx'
import { countWeekWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** The count weeks of an organization, the latest first: a few in a year. */
export function CountWeeksPage() {
  const t = useWords(countWeekWords)
  usePageTitle(t('title'))
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { data, error, refetch } = useQuery(query(api.countweeks.list, { query: { orgId } }))
  const period = (dates: readonly string[]) =>
    [...new Set([dates[0], dates.at(-1)])].map((date) => formats.day(date ?? ''))
  return (
    <div className={layout.page}>
      <PageHeader title={t('title')}>
        <MayChange>
          <Button component={Link} to={paths.countWeekAdd}>
            {t('add')}
          </Button>
        </MayChange>
      </PageHeader>
      <ReportsTabs />
      {!data && (error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={3} />)}
      {data?.length === 0 && (
        <PageMessage icon={IconUsers} title={t('none')}>
          {t('noneLead')}
        </PageMessage>
      )}
      {data && data.length > 0 && (
        <Table label={t('title')} minWidthPixels={0}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('days')}</th>
              <th scope="col">{t('signed')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, name, dates, revisions }) => (
              <tr key={id}>
                <td>
                  <Anchor component={Link} to={pathTo('countWeekShow', { countWeekId: id })} size="sm">
                    {name}
                  </Anchor>
                </td>
                <td>{period(dates).join(' – ')}</td>
                <td>{revisions === 0 ? t('notSigned') : t('times', { count: revisions })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
