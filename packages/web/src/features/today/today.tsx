import type { FleetSnapshot } from '@firstbell/contract'
import type { ScheduledRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyMap } from '../../map/lazy-map.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { IconBus, IconSearch } from '../../ui/text/icons.ts'
import { Message } from '../../ui/page/message.tsx'
import { PAGE_SIZE, Pagination } from '../../ui/table/pagination.tsx'
import { AttentionStrip } from './attention-strip.tsx'
import { CallBox } from './call-box.tsx'
import { ChangeDay } from './change-day.tsx'
import styles from './dashboard-page.module.css'
import { countByFilter, select } from './selection.ts'
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

export function Today({ fleet, screen, connected, formats }: TodayProps) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<string | null>(null)
  const [changing, setChanging] = useState<string>()
  const { scheduledRuns, toleranceMinutes } = fleet

  if (scheduledRuns.length === 0)
    return (
      <Message icon={IconBus} title={t('dashboard.noRuns')}>
        {t('dashboard.noRunsLead', { date: formats.day(fleet.date) })}
      </Message>
    )

  const found = select(scheduledRuns, screen, toleranceMinutes)
  const page = pageOf(found, screen)
  const changed = scheduledRuns.find(({ routeId }) => routeId === changing)
  const marked = pointed ?? screen.picked

  return (
    <>
      <AttentionStrip
        scheduledRuns={scheduledRuns}
        formats={formats}
        onChange={({ routeId }) => setChanging(routeId)}
      />
      <div className={styles.bar}>
        <StatusCounts
          counts={countByFilter(scheduledRuns, toleranceMinutes)}
          filter={screen.filter}
          onFilter={screen.setFilter}
        />
        <CallBox scheduledRuns={scheduledRuns} toleranceMinutes={toleranceMinutes} formats={formats} />
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
              />
              <Pagination page={page} count={found.length} onPage={screen.setPage} />
            </>
          ) : (
            <NothingFound onShowAll={screen.showAll} />
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
      {changed && <ChangeDay scheduledRun={changed} onClose={() => setChanging(undefined)} />}
    </>
  )
}

/** The page of the list to show: that of the bus that is picked, or the one in the address as far as there are so many. */
function pageOf(found: readonly ScheduledRun[], { picked, page }: DashboardScreen): number {
  const pageOfPicked = Math.floor(found.findIndex(({ routeId }) => routeId === picked) / PAGE_SIZE) + 1
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  return Math.min(lastPage, pageOfPicked || page)
}

function NothingFound({ onShowAll }: { onShowAll(): void }) {
  const { t } = useTranslation()
  return (
    <Message
      icon={IconSearch}
      title={t('dashboard.nothingFound')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('dashboard.showAll')}
        </Button>
      }
    >
      {t('dashboard.nothingFoundLead')}
    </Message>
  )
}
