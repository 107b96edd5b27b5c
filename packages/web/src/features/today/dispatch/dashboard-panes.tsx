import type { ReactNode } from 'react'
import { Split } from '../../../ui/page/split.tsx'
import { useKiosk } from '../../../ui/page/use-kiosk.ts'
import styles from '../dashboard-page.module.css'
import type { DashboardView } from './use-dashboard-view.ts'
import { dispatchWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** At 1440 pixels the table beside the map has all its columns. */
const TABLE_PERCENT = 60

interface DashboardPanesProps {
  view: DashboardView
  list: ReactNode
  map: ReactNode
}

/** The table, the map, or both with a divider. */
export function DashboardPanes({ view, list, map }: DashboardPanesProps) {
  const t = useWords(dispatchWords)
  const isKiosk = useKiosk()
  const table = <div className={styles.list}>{list}</div>
  const mapFrame = (
    <div key={view} className={styles.map}>
      {map}
    </div>
  )
  if (view === 'table') return table
  if (view === 'map')
    return (
      <div className={styles.mapOnly} data-kiosk={isKiosk || undefined}>
        {mapFrame}
      </div>
    )
  return (
    <Split
      label={t('view.divider')}
      savedAs="firstbell.dashboardSplit"
      initialPercent={TABLE_PERCENT}
      start={table}
      end={mapFrame}
    />
  )
}
