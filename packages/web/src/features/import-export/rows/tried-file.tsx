import { IMPORT_COLUMNS, type RowNote, type RowOutcome } from '@firstbell/domain'
import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import styles from '../import-export-page.module.css'
import { keepFile } from '../../../ui/table/table-file.ts'
import { FirstRows } from '../columns/first-rows.tsx'
import { RowNotes } from './row-notes.tsx'
import { FileNotices } from '../columns/file-notices.tsx'
import { WrongRows } from './wrong-rows.tsx'
import type { ImportChoice, Tried } from '../use-import.ts'
import { importExportWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface TriedFileProps {
  tried: Tried
  /** What became of the rows, once they are written. */
  done: readonly RowOutcome[] | undefined
  busy: boolean
  onLocate(): void
  onWrite(choice: ImportChoice): void
  onForget(): void
}

const RESULTS = ['create', 'update', 'unchanged', 'error'] as const
/** What would become of a file, or became of it: in numbers, and row by row where something is wrong. */
export function TriedFile({ tried, done, busy, onLocate, onWrite, onForget }: TriedFileProps) {
  const t = useWords(importExportWords, uiWords)
  const [keepsFormerRoutes, setKeepsFormerRoutes] = useState(false)
  const outcomes = done ?? tried.outcomes
  const count = (result: RowOutcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
  const writable = count('create') + count('update')
  const wrong = outcomes.flatMap((outcome, index) => (outcome.result === 'error' ? { ...outcome, index } : []))
  const hasNote = (code: RowNote['code']) => outcomes.some(({ notes }) => notes.some((one) => one.code === code))
  const sentence = ({ reasons }: Pick<RowOutcome, 'reasons'>) =>
    reasons.map(({ column, code }) => t(`importExport.reasons.${sentenceOf(column, code)}`, { column })).join(' ')

  function keepWrong() {
    const columns = [
      ...new Set([...Object.keys(tried.rows[0] ?? {}), ...IMPORT_COLUMNS[tried.kind].map(({ name }) => name)]),
    ]
    const names = columns.filter((name) => name !== 'error')
    const rows = wrong.map((outcome) => [
      ...names.map((name) => tried.rows[outcome.index]?.[name] ?? ''),
      sentence(outcome),
    ])
    void keepFile(
      `${tried.kind}-errors`,
      tried.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv',
      [...names, 'error'],
      rows,
    )
  }

  return (
    <section className={styles.tried} aria-label={tried.name}>
      <h2 className={styles.name}>{tried.name}</h2>
      <ul className={styles.counts}>
        {RESULTS.map((result) => (
          <li key={result} data-result={result}>
            {t(`importExport.${done ? 'became' : 'results'}.${result}`, { count: count(result) })}
          </li>
        ))}
      </ul>
      {!done && <FileNotices unused={tried.unused} notices={tried.notices} />}
      {!done && <FirstRows tried={tried} />}
      <RowNotes outcomes={outcomes} lines={tried.lines} />
      {!done && hasNote('noPosition') && (
        <Button variant="default" w="fit-content" disabled={busy} onClick={onLocate}>
          {t('importExport.locate')}
        </Button>
      )}
      {!done && hasNote('fromRoute') && (
        <Checkbox
          label={t('importExport.keepFormerRoutes')}
          checked={keepsFormerRoutes}
          onChange={(event) => setKeepsFormerRoutes(event.currentTarget.checked)}
        />
      )}
      <WrongRows
        rows={wrong.map((outcome) => ({ line: tried.lines[outcome.index] ?? 0, sentence: sentence(outcome) }))}
      />
      <Group gap="sm">
        {!done && (
          <Button disabled={writable === 0} loading={busy} onClick={() => onWrite({ keepsFormerRoutes })}>
            {t('importExport.write', { count: writable })}
          </Button>
        )}
        {wrong.length > 0 && (
          <Button variant="default" onClick={keepWrong}>
            {t('importExport.keepWrong')}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onForget}>
          {t(done ? 'close' : 'form.cancel')}
        </Button>
      </Group>
    </section>
  )
}

/** A school that is not there is imported first. */
const sentenceOf = (column: string, code: RowOutcome['reasons'][number]['code']) =>
  column === 'school' && code === 'unknown' ? 'unknownSchool' : code
