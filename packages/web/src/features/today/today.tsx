import type { FleetSnapshot } from '@firstbell/contract'
import type { Organization, ScheduledRun } from '@firstbell/domain'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { lazyMap } from '../../map/lazy-map.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { AlertDialog } from './alerts/alert-dialog.tsx'
import { alertAbout } from './alerts/alert-values.ts'
import { AlertsStrip } from './alerts/alerts-strip.tsx'
import { AttentionStrip } from './attention-strip.tsx'
import { CalendarNote } from './calendar-note.tsx'
import { ChangeDay } from './change-day.tsx'
import styles from './dashboard-page.module.css'
import { NothingFound } from './nothing-found.tsx'
import { NoService } from './no-service.tsx'
import { countByFilter, select, STATUS_FILTERS, type StatusFilter } from './selection.ts'
import { RunsTable } from './runs-table.tsx'
import { StatusCounts } from './status-counts.tsx'
import type { DashboardScreen } from './use-dashboard-screen.ts'

const FleetMap = lazyMap(async () => (await import('./fleet-map.tsx')).FleetMap)

interface TodayProps {
  fleet: FleetSnapshot
  screen: DashboardScreen
  connected: boolean
  formats: Formats
}

const RARE: readonly StatusFilter[] = ['noEstimate', 'cancelled']

export function Today({ fleet, screen, connected, formats }: TodayProps) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<string | null>(null)
  const [changing, setChanging] = useState<string>()
  const [alerting, setAlerting] = useState<ScheduledRun>()
  const { timeZone } = useOutletContext<Organization>()
  const { scheduledRuns, toleranceMinutes } = fleet

  if (scheduledRuns.length === 0)
    return (
      <>
        <AlertsStrip scheduledRuns={scheduledRuns} />
        <NoService date={fleet.date} formats={formats} />
      </>
    )

  const found = select(scheduledRuns, screen, toleranceMinutes)
  const page = pageOf(found, screen)
  const changed = scheduledRuns.find(({ routeId }) => routeId === changing)
  const marked = pointed ?? screen.picked

  return (
    <>
      <CalendarNote date={fleet.date} />
      <AttentionStrip
        scheduledRuns={scheduledRuns}
        formats={formats}
        onChange={({ routeId }) => setChanging(routeId)}
      />
      <AlertsStrip scheduledRuns={scheduledRuns} />
      <div className={styles.bar}>
        <StatusCounts
          filters={STATUS_FILTERS}
          exceptions={RARE}
          label={(filter) => t(`dashboard.${filter}`)}
          counts={countByFilter(scheduledRuns, toleranceMinutes)}
          filter={screen.filter}
          onFilter={screen.setFilter}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          {found.length > 0 ? (
            <>
              <RunsTable
                scheduledRuns={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
                toleranceMinutes={toleranceMinutes}
                formats={formats}
                sorting={{ key: screen.sortKey, descending: screen.descending }}
                onSort={screen.setSorting}
                marked={marked}
                onPoint={setPointed}
                greyed={!connected}
                onChange={({ routeId }) => setChanging(routeId)}
                onAlert={setAlerting}
              />
              <Pagination page={page} count={found.length} onPage={screen.setPage} />
            </>
          ) : (
            <NothingFound lead={t('dashboard.nothingFoundLead')} onShowAll={screen.showAll} />
          )}
        </div>
        <div className={styles.map}>
          <Suspense>
            <FleetMap
              today={scheduledRuns}
              scheduledRuns={found}
              toleranceMinutes={toleranceMinutes}
              connected={connected}
              formats={formats}
              marked={marked}
              onPoint={setPointed}
              picked={screen.picked}
              onPick={screen.setPicked}
            />
          </Suspense>
        </div>
      </div>
      {changed && (
        <ChangeDay scheduledRun={changed} sameDay={scheduledRuns} isToday onClose={() => setChanging(undefined)} />
      )}
      {alerting && (
        <AlertDialog
          initial={alertAbout(alerting, toleranceMinutes, timeZone)}
          onClose={() => setAlerting(undefined)}
        />
      )}
    </>
  )
}

/** The page of the list to show: that of the bus that is picked, or the one in the address as far as there are so many. */
function pageOf(found: readonly ScheduledRun[], { picked, page }: DashboardScreen): number {
  const pageOfPicked = Math.floor(found.findIndex(({ routeId }) => routeId === picked) / PAGE_SIZE) + 1
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  return Math.min(lastPage, pageOfPicked || page)
}
