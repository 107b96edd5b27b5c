import { IMPORT_COLUMNS } from '@firstbell/domain'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../import-export-page.module.css'
import type { Tried } from '../use-import.ts'
import { columnWords } from './words-columns.en.ts'
import { useWords } from '../../../words.ts'

const MAX_SHOWN = 10

/** EXCHANGE-20: the first rows of a file as they were read, each with what becomes of it. */
export function FirstRows({ tried: { kind, rows, lines, outcomes } }: { tried: Tried }) {
  const t = useWords(columnWords)
  const shown = rows.slice(0, MAX_SHOWN)
  const columns = IMPORT_COLUMNS[kind].map(({ name }) => name).filter((name) => shown.some((row) => row[name]))
  return (
    <Table caption={t('preview')} scrollable>
      <thead>
        <tr>
          <th scope="col">{t('result')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row, index) => (
          <tr key={lines[index]}>
            <th scope="row">{outcomes[index] && t(`results.${outcomes[index].result}`)}</th>
            {columns.map((name) => (
              <td key={name} className={styles.sample}>
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
