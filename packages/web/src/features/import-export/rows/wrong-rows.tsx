import { Table } from '../../../ui/table/table.tsx'
import { importExportWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface WrongRowsProps {
  rows: readonly { line: number; sentence: string }[]
}

const MAX_SHOWN = 20

/** The first rows that cannot be written, and why. */
export function WrongRows({ rows }: WrongRowsProps) {
  const t = useWords(importExportWords)
  if (rows.length === 0) return null
  return (
    <>
      <Table label={t('importExport.wrongRows')} minWidthPixels={0}>
        <thead>
          <tr>
            <th scope="col">{t('importExport.row')}</th>
            <th scope="col">{t('importExport.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map(({ line, sentence }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > MAX_SHOWN && <p>{t('importExport.more', { count: rows.length - MAX_SHOWN })}</p>}
    </>
  )
}
