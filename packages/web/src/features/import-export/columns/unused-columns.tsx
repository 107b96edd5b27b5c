import { Alert } from '@mantine/core'
import { columnWords } from './words-columns.en.ts'
import { useWords } from '../../../words.ts'

/** EXCHANGE-23: what a file holds and is not imported. */
export function UnusedColumns({ headings }: { headings: readonly string[] }) {
  const w = useWords(columnWords)
  if (headings.length === 0) return null
  return (
    <Alert role="status" color="yellow" variant="light" p="sm">
      {w('unused', { columns: headings.join(', ') })}
    </Alert>
  )
}
