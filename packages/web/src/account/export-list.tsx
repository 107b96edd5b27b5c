import { api } from '@firstbell/contract'
import type { ListKind, LocalDate } from '@firstbell/domain'
import type { ReactNode } from 'react'
import { ExportMenu } from '../ui/table/export-menu.tsx'
import { useMay } from '../ui/role.tsx'
import { useExport } from './use-export.ts'

interface ExportListProps {
  kind: ListKind
  date?: LocalDate
  dots?: boolean
  /** What else the menu holds. */
  children?: ReactNode
}

/** The whole list as a file, whatever is searched for on the page. */
export function ExportList({ kind, date, dots, children }: ExportListProps) {
  const taking = useExport(kind, date === undefined ? undefined : { date, name: date })
  const mayExport = useMay(api.importExport.export)
  if (!mayExport && !children) return null
  return (
    <ExportMenu pending={taking.pending} onTake={mayExport ? taking.start : undefined} dots={dots}>
      {children}
    </ExportMenu>
  )
}
