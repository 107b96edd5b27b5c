import { formatHhmm } from '@firstbell/domain'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import type { FileCell } from '../../../ui/table/table-file.ts'
import { type ReadPlan, timeOf } from './plan-facts.ts'
import { usePlanExport } from '../use-export.ts'
import { usePlanNames } from './use-plan-names.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const COLUMNS = ['route', 'order', 'stop', 'lat', 'lng', 'time', 'riders'] as const

/** The stops of a plan as a table: one line for each stop of each route. */
export function ExportStops({ read }: { read: ReadPlan }) {
  const t = useWords(planningWords)
  const names = usePlanNames(read)
  const rows = (): FileCell[][] =>
    read.plan.routes.flatMap(({ busNumber, routeNumber, stops }) =>
      stops.map(({ name, location: { lat, lng }, secondOfDay, riders }, index) => [
        t('route.name', { bus: busNumber, route: routeNumber }),
        index + 1,
        name || t('route.home'),
        lat,
        lng,
        formatHhmm(timeOf(secondOfDay)),
        riders.map(({ childId }) => names.child(childId)).join(', '),
      ]),
    )
  const taking = usePlanExport('planned-stops', () => ({
    columns: COLUMNS.map((name) => t(`columns.${name}`)),
    rows: rows(),
  }))
  return <ExportMenu pending={taking.pending} onTake={taking.start} />
}
