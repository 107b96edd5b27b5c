import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { ConnectionPill } from '../../live/connection-pill.tsx'
import { useFleet } from '../../live/use-feed.ts'
import { paths } from '../../paths.ts'
import { useFormats } from '../../ui/text/formats.ts'
import { IconBan, IconHistory } from '../../ui/text/icons.ts'
import { Message } from '../../ui/page/message.tsx'
import pageStyles from '../../ui/page/page.module.css'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Today } from './today.tsx'
import { useDashboardScreen } from './use-dashboard-screen.ts'

/** Today's runs in the order of departure, and where all the buses are. */
export function DashboardPage() {
  const { t } = useTranslation()
  usePageTitle(t('dashboard.title'))
  const organization = useOutletContext<Organization>()
  const { state: fleet, status } = useFleet(organization.id)
  const screen = useDashboardScreen()
  const formats = useFormats(organization.timeZone)

  return (
    <div className={pageStyles.page}>
      <PageHeader title={t('dashboard.title')} detail={fleet && formats.day(fleet.date)}>
        <ConnectionPill status={status} />
        <Button component={Link} to={paths.fleetReplay} variant="default" leftSection={<IconHistory size={16} />}>
          {t('replay.open')}
        </Button>
        {fleet?.scheduledRuns.length !== 0 && <ExportList kind="scheduledRuns" />}
        <SearchBox label={t('dashboard.search')} screen={screen} />
      </PageHeader>
      {fleet ? (
        <Today fleet={fleet} screen={screen} connected={status === 'live'} formats={formats} />
      ) : status === 'refused' ? (
        <Message icon={IconBan} title={t('dashboard.refused')}>
          {t('dashboard.refusedLead')}
        </Message>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}
