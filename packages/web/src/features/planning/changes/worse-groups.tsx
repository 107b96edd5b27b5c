import type { WorseCounts } from '@firstbell/domain'
import { positionText } from '../../../map/places/position-text.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { ReadChanges } from './read-changes.ts'
import { useMeasures } from '../plan/measures.ts'
import { changeWords } from './words-changes.en.ts'
import { useWords } from '../../../words.ts'
import { Card } from '../../../ui/page/card.tsx'

const COUNTS = ['children', 'worse', 'walk', 'ride', 'time', 'beforeSix', 'unassigned'] as const

interface NamedGroup {
  key: string
  name: string
  counts: WorseCounts
}

/** SCENARIO-64: who is worse off by school, grade, and neighborhood. */
export function WorseGroups({ read: { schools, grades, neighborhoods } }: { read: ReadChanges }) {
  const t = useWords(changeWords)
  const byGrade = grades.map((group) => ({ ...group, name: group.key || t('changes.noGrade') }))
  const bySquare = neighborhoods.map((group) => ({ ...group, name: positionText(group.center) }))
  return (
    <>
      <GroupTable title={t('changes.bySchool')} heading={t('changes.school')} groups={schools} />
      <GroupTable title={t('changes.byGrade')} heading={t('changes.grade')} groups={byGrade} />
      <GroupTable title={t('changes.byNeighborhood')} heading={t('changes.neighborhood')} groups={bySquare} />
    </>
  )
}

function GroupTable({ title, heading, groups }: { title: string; heading: string; groups: readonly NamedGroup[] }) {
  const t = useWords(changeWords)
  const { number } = useMeasures()
  const titleOf = (name: (typeof COUNTS)[number]) =>
    name === 'children' || name === 'worse' ? t(`changes.${name}`) : t(`changes.ways.${name}`)
  return (
    <Card title={title}>
      <Table label={title}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {COUNTS.map((name) => (
              <th key={name} scope="col" data-align="end">
                {titleOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {COUNTS.map((count) => (
                <td key={count} data-align="end">
                  {number(counts[count])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
