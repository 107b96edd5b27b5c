import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Table } from '../../../ui/table/table.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface NamedRider {
  /** Names the row; a child can have several. */
  id: string
  /** Missing for a child who has been deleted since. */
  familyId?: string | undefined
  name: string
  school: string
  /** Of the columns, in their order. */
  cells: readonly ReactNode[]
}

interface RiderTableProps {
  label: string
  /** After rider and school. */
  columns: readonly string[]
  riders: readonly NamedRider[]
}

/** Riders by name, each with the way to the family. */
export function RiderTable({ label, columns, riders }: RiderTableProps) {
  const t = useWords(planningWords)
  return (
    <Table label={label}>
      <thead>
        <tr>
          {[t('roster.rider'), t('roster.school'), ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {riders.map(({ id, familyId, name, school, cells }) => (
          <tr key={id}>
            <td>
              {familyId === undefined ? (
                name
              ) : (
                <Anchor component={Link} to={pathTo('familyEdit', { familyId })} size="sm">
                  {name}
                </Anchor>
              )}
            </td>
            <td>{school}</td>
            {cells.map((cell, i) => (
              <td key={columns[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
