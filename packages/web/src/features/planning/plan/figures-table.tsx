import { Table } from '../../../ui/table/table.tsx'

interface FiguresTableProps {
  label: string
  /** The first is that of the names. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; figures: readonly string[] }[]
  /** Few columns in a narrow panel, which has a frame. */
  isNarrow?: boolean
}

/** Figures by name. */
export function FiguresTable({ label, columns: [first, ...columns], rows, isNarrow = false }: FiguresTableProps) {
  return (
    <Table label={label} look={isNarrow ? 'plain' : 'framed'}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-align="end">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.map((column, i) => (
              <td key={column} data-align="end">
                {figures[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
