import type { RosterCheck, SchoolRoster } from '@firstbell/domain'
import { Table } from '../../../ui/table/table.tsx'
import { useMeasures } from '../plan/measures.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const COLUMNS = ['children', 'today', 'riders', 'placeable', 'notPlaceable'] as const
type Counts = Record<(typeof COLUMNS)[number], number>

function countsOf(schools: readonly SchoolRoster[]): Counts {
  const sum = (count: (school: SchoolRoster) => number) => schools.reduce((all, school) => all + count(school), 0)
  return {
    children: sum(({ children }) => children),
    today: sum(({ assignedToday }) => assignedToday),
    riders: sum(({ riders }) => riders),
    placeable: sum(({ placeable }) => placeable),
    notPlaceable: sum(({ riders, placeable }) => riders - placeable),
  }
}

/** The riders of each school: today, in the scenario, and how many of these can be placed. */
export function RosterTable({ roster: { schools } }: { roster: RosterCheck }) {
  const t = useWords(planningWords)
  return (
    <Table label={t('roster.title')}>
      <thead>
        <tr>
          <th scope="col">{t('roster.school')}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" data-align="end">
              {t(`roster.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <Counts key={school.schoolId} name={school.name} counts={countsOf([school])} />
        ))}
        {schools.length > 1 && <Counts name={t('roster.total')} counts={countsOf(schools)} />}
      </tbody>
    </Table>
  )
}

function Counts({ name, counts }: { name: string; counts: Counts }) {
  const { number } = useMeasures()
  return (
    <tr>
      <th scope="row">{name}</th>
      {COLUMNS.map((column) => (
        <td key={column} data-align="end">
          {number(counts[column])}
        </td>
      ))}
    </tr>
  )
}
