import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { ConnectionPill } from '../../live/feed/connection-pill.tsx'
import { ZoneNote } from '../../live/zone/zone-note.tsx'
import { useFleet } from '../../live/feed/use-feed.ts'
import { paths } from '../../paths.ts'
import { useFormats } from '../../ui/text/formats.ts'
import { IconBan, IconHistory } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { useAsOrigin } from '../../ui/page/origin.ts'
import pageStyles from '../../ui/page/page.module.css'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PAGE_SIZE } from '../../ui/table/pagination.tsx'
import { TableSkeleton } from '../../ui/table/data-table.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { useKiosk } from '../../ui/page/use-kiosk.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DayPicker } from './day-picker.tsx'
import { DisruptionButton } from './disruption/disruption-button.tsx'
import { DATE_FILTERS } from './other-date/date-selection.ts'
import { useKioskTheme } from './dispatch/use-kiosk-theme.ts'
import { OtherDate } from './other-date/other-date.tsx'
import { useRunsOn } from './other-date/use-runs-on.ts'
import { STATUS_FILTERS } from './selection.ts'
import { Today } from './today.tsx'
import { useDashboardDate } from './use-dashboard-date.ts'
import { useDashboardScreen, withFilters } from './use-dashboard-screen.ts'
import { useRelativeDay } from './use-relative-day.ts'
import { todayWords } from './words.en.ts'
import { runsWords } from '../runs/words.en.ts'
import { useWords } from '../../words.ts'

const SetupCard = lazy(async () => ({ default: (await import('./setup/setup-card.tsx')).SetupCard }))

/** The runs of a date in the order of departure: of today, with where all the buses are, or of another date. */
export function DashboardPage() {
  const t = useWords(runsWords, todayWords)
  const organization = useOutletContext<Organization>()
  const { today, date, isToday } = useDashboardDate(organization.timeZone)
  const { state: fleet, status } = useFleet(isToday ? organization.id : undefined)
  const { data: planned } = useRunsOn(isToday ? undefined : date)
  const screen = useDashboardScreen()
  const formats = useFormats(organization.timeZone)
  const relativeDay = useRelativeDay()
  const isKiosk = useKiosk()
  useKioskTheme()
  const isOver = date !== undefined && today !== undefined && date < today
  const title = isToday || !date ? t('dashboard.title') : formats.day(date)
  const detail = isToday ? fleet && formats.day(fleet.date) : date && today && relativeDay(date, today)
  usePageTitle(title)
  useAsOrigin(t('dashboard.title'))

  return (
    <div className={pageStyles.page}>
      <PageHeader
        title={title}
        mark={isToday && <ConnectionPill status={status} />}
        detail={detail}
        note={<ZoneNote timeZone={organization.timeZone} />}
      >
        {!isKiosk && today && date && <DayPicker date={date} today={today} />}
        {!isKiosk && (isToday || isOver) && (
          <Button
            component={Link}
            to={isOver ? `${paths.fleetReplay}?date=${date}` : paths.fleetReplay}
            variant="subtle"
            leftSection={<IconHistory size={16} />}
          >
            {t('replay.open')}
          </Button>
        )}
        {!isKiosk && !isOver && <DisruptionButton date={date} />}
        {!isKiosk && (isToday ? fleet?.scheduledRuns : planned)?.length !== 0 && (
          <ExportList kind="scheduledRuns" date={isToday ? undefined : date} />
        )}
        {!isKiosk && (
          <div className={styles.search}>
            <SearchBox label={t('dashboard.search')} screen={screen} width="100%" />
          </div>
        )}
      </PageHeader>
      {isToday && !organization.setupHidden && (
        <Suspense>
          <SetupCard />
        </Suspense>
      )}
      {!isToday && date ? (
        today ? (
          <OtherDate date={date} isOver={isOver} screen={withFilters(screen, DATE_FILTERS)} formats={formats} />
        ) : (
          <TableSkeleton rows={PAGE_SIZE} />
        )
      ) : fleet ? (
        <Today
          fleet={fleet}
          screen={withFilters(screen, STATUS_FILTERS)}
          connected={status === 'live'}
          formats={formats}
        />
      ) : status === 'refused' ? (
        <PageMessage icon={IconBan} title={t('dashboard.refused')}>
          {t('dashboard.refusedLead')}
        </PageMessage>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}
