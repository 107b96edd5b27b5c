import { api } from '@firstbell/contract'
import type { ListKind } from '@firstbell/domain'
import { ExportMenu } from '../ui/table/export-menu.tsx'
import { useMay } from '../ui/role.tsx'
import { useExport } from './use-export.ts'

/** The whole list as a file, whatever is searched for on the page. */
export function ExportList({ kind }: { kind: ListKind }) {
  const taking = useExport(kind)
  const mayExport = useMay(api.importExport.export)
  return mayExport && <ExportMenu pending={taking.pending} onTake={taking.start} />
}
