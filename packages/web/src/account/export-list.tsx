import { api } from '@firstbell/contract'
import type { ListKind, LocalDate } from '@firstbell/domain'
import { ExportMenu } from '../ui/table/export-menu.tsx'
import { useMay } from '../ui/role.tsx'
import { useExport } from './use-export.ts'

interface ExportListProps {
  kind: ListKind
  date?: LocalDate
  dots?: boolean
}

/** The whole list as a file, whatever is searched for on the page. */
export function ExportList({ kind, date, dots }: ExportListProps) {
  const taking = useExport(kind, date === undefined ? undefined : { date, name: date })
  const mayExport = useMay(api.importExport.export)
  return mayExport && <ExportMenu pending={taking.pending} onTake={taking.start} dots={dots} />
}
