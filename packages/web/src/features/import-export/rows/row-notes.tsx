import type { RowNote, RowOutcome } from '@firstbell/domain'
import { Table } from '../../../ui/table/table.tsx'
import { importExportWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { importNoteWords } from './words-notes.en.ts'

interface RowNotesProps {
  outcomes: readonly RowOutcome[]
  /** The lines of the rows in their file. */
  lines: readonly number[]
}

const MAX_SHOWN = 20

/** What rows do that the office should know before they are written: in all, and row by row. */
export function RowNotes({ outcomes, lines }: RowNotesProps) {
  const t = useWords(importExportWords)
  const words = useWords(importNoteWords)
  const noted = outcomes.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, line: lines[index] ?? 0 })))
  if (noted.length === 0) return null
  const sums = new Map<RowNote['code'], number>()
  for (const { code, count } of noted) sums.set(code, (sums.get(code) ?? 0) + count)
  return (
    <>
      {[...sums].map(([code, count]) => (
        <p key={code}>{words(`notesInAll.${code}`, { count })}</p>
      ))}
      <Table label={words('noted')} minWidthPixels={0}>
        <thead>
          <tr>
            <th scope="col">{t('importExport.row')}</th>
            <th scope="col">{words('effect')}</th>
          </tr>
        </thead>
        <tbody>
          {noted.slice(0, MAX_SHOWN).map(({ line, code, count, from }) => (
            <tr key={`${line} ${code}`}>
              <th scope="row">{line}</th>
              <td>{words(`notes.${code}`, { count, from })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {noted.length > MAX_SHOWN && <p>{words('moreNoted', { count: noted.length - MAX_SHOWN })}</p>}
    </>
  )
}
