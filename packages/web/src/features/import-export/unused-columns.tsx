import { Alert } from '@mantine/core'
import { useColumnWords } from './use-column-words.ts'

/** EXCHANGE-23: what a file holds and is not imported. */
export function UnusedColumns({ headings }: { headings: readonly string[] }) {
  const { t: w } = useColumnWords()
  if (headings.length === 0) return null
  return (
    <Alert role="status" color="yellow" variant="light" p="sm">
      {w('unused', { columns: headings.join(', ') })}
    </Alert>
  )
}
