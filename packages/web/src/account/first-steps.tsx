import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext } from 'react-router'
import { query } from '../api.ts'
import { paths } from '../paths.ts'
import { useMay } from '../ui/role.tsx'
import { importExportWords } from '../features/import-export/words.en.ts'
import { useWords } from '../words.ts'
import { schoolsWords } from '../features/schools/words.en.ts'
import { fleetWords } from '../features/fleet/words.en.ts'

/** NAV-8: in an empty list, its records can come from a file. */
export function ImportLink() {
  const t = useWords(importExportWords)
  const mayImport = useMay(api.importExport.import)
  return mayImport && <FirstStep to={paths.settingsImportExport} words={t('importExport.import')} />
}

/** NAV-8: in an empty list of what belongs to a school, schools come first. */
export function SchoolFirst() {
  const t = useWords(schoolsWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId } }))
  return schools?.length === 0 && <FirstStep to={paths.schoolAdd} words={t('schools.first')} />
}

/** NAV-8: in an empty list of what belongs to a bus, buses come first. */
export function BusFirst() {
  const t = useWords(fleetWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: buses } = useQuery(query(api.buses.list, { query: { orgId } }))
  return buses?.length === 0 && <FirstStep to={paths.busAdd} words={t('fleet.first')} />
}

function FirstStep({ to, words }: { to: string; words: string }) {
  return (
    <Button component={Link} to={to} variant="default">
      {words}
    </Button>
  )
}
