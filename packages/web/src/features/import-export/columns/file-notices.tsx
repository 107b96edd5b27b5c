import { Alert } from '@mantine/core'
import { useWords } from '../../../words.ts'
import type { FileNotice } from '../files/file-notice.ts'
import { columnWords } from './words-columns.en.ts'

interface FileNoticesProps {
  /** The columns that are not imported. */
  unused: readonly string[]
  notices: readonly FileNotice[]
}

/** EXCHANGE-23, EXCHANGE-24: what a file holds and is not imported, or is read in another way than it looks. */
export function FileNotices({ unused, notices }: FileNoticesProps) {
  const w = useWords(columnWords)
  if (unused.length === 0 && notices.length === 0) return null
  return (
    <Alert role="status" color="yellow" variant="light" p="sm">
      {unused.length > 0 && <p>{w('unused', { columns: unused.join(', ') })}</p>}
      {notices.map(({ code, count, what }) => (
        <p key={code}>{w(`notices.${code}`, { count, what })}</p>
      ))}
    </Alert>
  )
}
