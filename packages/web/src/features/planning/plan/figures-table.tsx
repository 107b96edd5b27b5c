import layout from '../../../ui/page/page.module.css'
import styles from '../planning.module.css'

interface FiguresTableProps {
  label: string
  /** The first is that of the names. */
  columns: readonly string[]
  rows: readonly { key: string; name: string; figures: readonly string[] }[]
}

/** Figures by name. */
export function FiguresTable({ label, columns: [first, ...columns], rows }: FiguresTableProps) {
  return (
    <div className={layout.wide}>
      <table className={layout.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
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
                <td key={column} className={styles.number}>
                  {figures[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
