import type { ListKind, LocalDate, Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { client } from '../api.ts'
import { notify } from '../ui/dialog/notices.tsx'
import { type Format, keepFile } from '../ui/table/table-file.ts'
import { useAction } from '../ui/use-action.ts'
import { uiWords } from '../ui/words.en.ts'
import { useWords } from '../words.ts'

/** Takes a whole list of the organization out into a file; of stops those of one route, of runs those of one date, where it is said. */
export function useExport(kind: ListKind, of?: { routeId?: string; date?: LocalDate; name: string }) {
  const t = useWords(uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  return useAction(
    async (format: Format) => {
      const { columns, rows } = await client.importExport.export({
        params: { kind },
        query: { orgId, routeId: of?.routeId, date: of?.date },
      })
      await keepFile(of ? `${kind} ${of.name}` : kind, format, columns, rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
}
