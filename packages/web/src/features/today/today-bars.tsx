import type { FleetSnapshot } from '@firstbell/contract'
import { useKiosk } from '../../ui/page/use-kiosk.ts'
import type { Formats } from '../../ui/text/formats.ts'
import { AlertsPopover } from './alerts/alerts-popover.tsx'
import { AttentionStrip } from './attention/attention-strip.tsx'
import styles from './dashboard-page.module.css'
import { RunFilterBar } from './dispatch/run-filter-bar.tsx'
import { Thresholds } from './dispatch/thresholds.tsx'
import type { DashboardView } from './dispatch/use-dashboard-view.ts'
import type { RunFilters } from './dispatch/use-run-filters.ts'
import { ViewControl } from './dispatch/view-control.tsx'
import { countByFilter, STATUS_FILTERS, type StatusFilter } from './selection.ts'
import { StatusCounts } from './status-counts.tsx'
import type { DashboardScreen } from './use-dashboard-screen.ts'
import { todayWords } from './words.en.ts'
import type { ChangeRun } from './change-run.ts'
import { useWords } from '../../words.ts'

interface TodayBarsProps {
  fleet: FleetSnapshot
  screen: DashboardScreen
  filters: RunFilters
  view: DashboardView
  onView(view: DashboardView): void
  formats: Formats
  onChange: ChangeRun
}

const RARE: readonly StatusFilter[] = ['noEstimate', 'cancelled']

/** WEB-22: what needs attention, what the public is told, and how the day stands; below, which runs are listed, and how. */
export function TodayBars({ fleet, screen, filters, view, onView, formats, onChange }: TodayBarsProps) {
  const t = useWords(todayWords)
  const { scheduledRuns, toleranceMinutes } = fleet
  const isKiosk = useKiosk()
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.attention}>
          <AttentionStrip scheduledRuns={scheduledRuns} formats={formats} onChange={onChange} />
        </div>
        {!isKiosk && <AlertsPopover scheduledRuns={scheduledRuns} />}
        <StatusCounts
          filters={STATUS_FILTERS}
          exceptions={RARE}
          label={(filter) => t(`dashboard.${filter}`)}
          counts={countByFilter(filters.whole, toleranceMinutes)}
          filter={screen.filter}
          onFilter={screen.setFilter}
        >
          <Thresholds toleranceMinutes={toleranceMinutes} />
        </StatusCounts>
      </div>
      {!isKiosk && (
        <div className={styles.runs}>
          <RunFilterBar filters={filters} />
          <ViewControl view={view} onView={onView} />
        </div>
      )}
    </>
  )
}
