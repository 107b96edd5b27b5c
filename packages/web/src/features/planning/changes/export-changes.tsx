import { type ComparedRide, formatHhmm, type Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { client } from '../../../api.ts'
import { ExportMenu } from '../../../ui/table/export-menu.tsx'
import type { FileCell } from '../../../ui/table/table-file.ts'
import type { ReadChanges, Show } from './read-changes.ts'
import { timeOf } from '../plan/plan-facts.ts'
import { usePlanExport } from '../use-export.ts'
import { changeWords } from './words-changes.en.ts'
import { useWords } from '../../../words.ts'

/** All children that the list has, not only those of its page. */
export function ExportChanges({ runId, show }: { runId: string; show: Show }) {
  const t = useWords(changeWords)
  const { distanceUnit: unit, metresPerUnit } = unitsOf(useOutletContext<Organization>())
  const names = [
    'walkToday',
    'walkPlan',
    'rideToday',
    'ridePlan',
    'timeToday',
    'timePlan',
    'slackToday',
    'slackPlan',
  ] as const
  const taking = usePlanExport('changes', async () => {
    const read = await client.scenarioruns.changes({ params: { runId }, query: { show } })
    const schoolOf = new Map(read.schools.map(({ key, name }) => [key, name]))
    return {
      columns: [
        ...(['child', 'school', 'grade'] as const).map((name) => t(`changes.${name}`)),
        ...names.map((name) => t(`changes.columns.${name}`, { unit })),
        t('changes.why'),
      ],
      rows: read.children.map((child) => [
        child.name,
        schoolOf.get(child.schoolId) ?? '',
        child.grade ?? '',
        ...cellsOf(child, metresPerUnit),
        child.worse.map((way) => t(`changes.ways.${way}`)).join(', '),
      ]),
    }
  })
  return <ExportMenu pending={taking.pending} onTake={taking.start} />
}

function cellsOf({ today, planned }: ReadChanges['children'][number], metresPerUnit: number): FileCell[] {
  const of = (read: (ride: ComparedRide) => FileCell) => [today && read(today), planned && read(planned)]
  const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60))
  return [
    ...of(({ walkMetres }) => (walkMetres === null ? null : Number((walkMetres / metresPerUnit).toFixed(2)))),
    ...of(({ rideSeconds }) => minutes(rideSeconds)),
    ...of(({ secondOfDay }) => formatHhmm(timeOf(secondOfDay))),
    ...of(({ slackSeconds }) => minutes(slackSeconds)),
  ]
}
