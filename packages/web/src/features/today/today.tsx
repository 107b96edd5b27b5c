import type { FleetSnapshot } from '@firstbell/contract'
import type { Organization, ScheduledRun } from '@firstbell/domain'
import { lazy, Suspense, useState } from 'react'
import { useOutletContext } from 'react-router'
import { useServerNow } from '../../live/feed/server-clock.ts'
import { lazyMap } from '../../map/lazy-map.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { AlertDialog } from './alerts/alert-dialog.tsx'
import { alertAbout, type AlertValues } from './alerts/alert-values.ts'
import { useServerTime } from '../../live/feed/server-clock.ts'
import { AlertsPopover } from './alerts/alerts-popover.tsx'
import type { ChangeRun } from './change-run.ts'
import { CalendarNote } from './calendar-note.tsx'
import { ChangeDay } from './day-change/change-day.tsx'
import { DashboardPanes } from './dispatch/dashboard-panes.tsx'
import { useRunFilterWords } from './dispatch/run-filter-bar.tsx'
import { type DashboardView, useDashboardView } from './dispatch/use-dashboard-view.ts'
import { useRunFilters } from './dispatch/use-run-filters.ts'
import type { Flight } from './map/fleet-map.tsx'
import { NothingFound } from './table/nothing-found.tsx'
import { NoService } from './table/no-service.tsx'
import { select } from './selection.ts'
import { RunsTable } from './table/runs-table.tsx'
import { TodayBars } from './today-bars.tsx'
import type { DashboardScreen } from './use-dashboard-screen.ts'
import { todayWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { dispatchWords } from './dispatch/words.en.ts'

const BreakdownDialog = lazy(async () => ({
  default: (await import('./day-change/breakdown-dialog.tsx')).BreakdownDialog,
}))
const FleetMap = lazyMap(async () => (await import('./map/fleet-map.tsx')).FleetMap)

interface TodayProps {
  fleet: FleetSnapshot
  screen: DashboardScreen
  connected: boolean
  formats: Formats
}

export function Today({ fleet, screen, connected, formats }: TodayProps) {
  const t = useWords(todayWords)
  const say = useWords(dispatchWords)
  const [pointed, setPointed] = useState<string | null>(null)
  const [view, setView] = useDashboardView()
  const { acts, dialogs } = useRunDialogs(fleet)
  const { scheduledRuns, toleranceMinutes } = fleet
  const filters = useRunFilters(scheduledRuns, screen, useServerNow())
  const found = select(filters.shown, screen, toleranceMinutes)
  const { flight, pickRow } = useFlight(found, screen, view)
  const filterWords = useRunFilterWords(filters, [
    screen.filter ? t(`dashboard.${screen.filter}`) : '',
    screen.typed && `“${screen.typed}”`,
  ])

  if (scheduledRuns.length === 0)
    return (
      <>
        <AlertsPopover scheduledRuns={scheduledRuns} />
        <NoService date={fleet.date} formats={formats} />
      </>
    )

  const page = pageOf(found, screen)
  const marked = pointed ?? screen.picked

  return (
    <>
      <CalendarNote date={fleet.date} />
      <TodayBars {...{ fleet, screen, filters, view, formats }} onView={setView} onChange={acts.onChange} />
      <DashboardPanes
        view={view}
        list={
          found.length > 0 ? (
            <>
              <RunsTable
                scheduledRuns={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
                toleranceMinutes={toleranceMinutes}
                formats={formats}
                isNarrow={view === 'split'}
                sorting={{ key: screen.sortKey, descending: screen.descending }}
                onSort={screen.setSorting}
                marked={marked}
                onPoint={setPointed}
                onPick={pickRow}
                greyed={!connected}
                {...acts}
              />
              <Pagination page={page} count={found.length} onPage={screen.setPage} />
            </>
          ) : (
            <NothingFound lead={say('filters.none', { filters: filterWords })} onShowAll={filters.clear} />
          )
        }
        map={
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
              flight={flight}
              onPick={screen.setPicked}
              {...acts}
            />
          </Suspense>
        }
      />
      {dialogs}
    </>
  )
}

/** The flight of the map to a bus whose row was pressed. */
function useFlight(found: readonly ScheduledRun[], screen: DashboardScreen, view: DashboardView) {
  const [flight, setFlight] = useState<Flight>({ routeId: null, request: 0 })

  /** WEB-18: the first press on the row of a bus that is on the map beside it flies to it; the second opens its live map. */
  function pickRow(routeId: string): boolean {
    const run = found.find((each) => each.routeId === routeId)?.run
    if (view !== 'split' || routeId === screen.picked || !run?.active || !run.position) return false
    screen.setPicked(routeId)
    setFlight(({ request }) => ({ routeId, request: request + 1 }))
    return true
  }

  return { flight, pickRow }
}

/** What a row or a bus opens: the change of a run of today, or an alert to its riders. */
function useRunDialogs({ scheduledRuns, toleranceMinutes }: FleetSnapshot) {
  const [changing, setChanging] = useState<{ routeId: string; isBreakdown: boolean }>()
  const [alerting, setAlerting] = useState<AlertValues>()
  const timeNow = useServerTime()
  const { timeZone } = useOutletContext<Organization>()
  const changed = scheduledRuns.find(({ routeId }) => routeId === changing?.routeId)
  const onAlert = (run: ScheduledRun) => setAlerting(alertAbout(run, { toleranceMinutes, timeZone, now: timeNow() }))
  const change = { sameDay: scheduledRuns, onClose: () => setChanging(undefined) }
  const dialogs = (
    <>
      {changed && (
        <Suspense>
          {changing?.isBreakdown ? (
            <BreakdownDialog {...change} scheduledRun={changed} />
          ) : (
            <ChangeDay {...change} scheduledRun={changed} isToday />
          )}
        </Suspense>
      )}
      {alerting && <AlertDialog initial={alerting} onClose={() => setAlerting(undefined)} />}
    </>
  )
  const onChange: ChangeRun = ({ routeId }, why) => setChanging({ routeId, isBreakdown: why === 'breakdown' })
  return { acts: { onChange, onAlert }, dialogs }
}

/** The page of the list to show: that of the bus that is picked, or the one in the address as far as there are so many. */
function pageOf(found: readonly ScheduledRun[], { picked, page }: DashboardScreen): number {
  const pageOfPicked = Math.floor(found.findIndex(({ routeId }) => routeId === picked) / PAGE_SIZE) + 1
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  return Math.min(lastPage, pageOfPicked || page)
}
