import { IMPORT_COLUMNS } from '@firstbell/domain'
import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import styles from '../import-export-page.module.css'
import { type ColumnMatch, headingsOf, unmatched, unusedHeadings } from './match-columns.ts'
import { FileNotices } from './file-notices.tsx'
import type { ReadFile } from '../use-import.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useWords } from '../../../words.ts'
import { columnWords } from './words-columns.en.ts'

interface ColumnMatchingProps {
  file: ReadFile
  guess: ColumnMatch
  busy: boolean
  onCheck(match: ColumnMatch): void
  onForget(): void
}

/** EXCHANGE-19: which column of a file is which of ours, guessed by name and confirmed by the office. */
export function ColumnMatching({ file, guess, busy, onCheck, onForget }: ColumnMatchingProps) {
  const t = useWords(uiWords)
  const w = useWords(columnWords)
  const [match, setMatch] = useState(guess)
  const missing = unmatched(file.kind, match)
  const headings = headingsOf(file.rows).filter(Boolean)
  const title = w('match', { file: file.name })
  return (
    <section className={styles.tried} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.lead}>{w('lead')}</p>
      <Table minWidthPixels={0}>
        <thead>
          <tr>
            <th scope="col">{w('ours')}</th>
            <th scope="col">{w('theirs')}</th>
            <th scope="col">{w('sample')}</th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_COLUMNS[file.kind].map(({ name, required }) => (
            <tr key={name}>
              <th scope="row">
                {name} {required && <small className={styles.required}>{w('required')}</small>}
              </th>
              <td>
                <Select
                  aria-label={name}
                  placeholder={w('none')}
                  clearable
                  searchable
                  data={headings}
                  value={match[name] ?? null}
                  onChange={(heading) => setMatch({ ...match, [name]: heading ?? undefined })}
                />
              </td>
              <td className={styles.sample}>{file.rows[0]?.[match[name] ?? '']}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <FileNotices unused={unusedHeadings(file.rows, match)} notices={file.notices} />
      {missing.length > 0 && <p role="status">{w('choose', { columns: missing.join(', ') })}</p>}
      <Group gap="sm">
        <Button disabled={missing.length > 0} loading={busy} onClick={() => onCheck(match)}>
          {w('check')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onForget}>
          {t('form.cancel')}
        </Button>
      </Group>
    </section>
  )
}
