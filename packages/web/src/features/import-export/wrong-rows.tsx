import page from '../../ui/page/page.module.css'
import { importExportWords } from './words.en.ts'
import { useWords } from '../../words.ts'

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
      <table className={page.table} aria-label={t('importExport.wrongRows')}>
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
      </table>
      {rows.length > MAX_SHOWN && <p>{t('importExport.more', { count: rows.length - MAX_SHOWN })}</p>}
    </>
  )
}
