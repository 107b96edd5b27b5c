import { notify } from '../../ui/dialog/notices.tsx'
import { type FileCell, type Format, keepFile } from '../../ui/table/table-file.ts'
import { useAction } from '../../ui/use-action.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

interface Table {
  columns: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

/** Takes a table of the route generator out into a file; a failure is told. */
export function usePlanExport(name: string, read: () => Promise<Table> | Table) {
  const t = useWords(uiWords)
  return useAction(
    async (format: Format) => {
      const { columns, rows } = await read()
      await keepFile(name, format, columns, rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
}
