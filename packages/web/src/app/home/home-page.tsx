import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api.ts'
import { SelectOrganizationPage } from '../../features/organizations/list/select-organization-page.tsx'
import { Welcome } from './welcome.tsx'

/** Open to everybody: who is signed in selects an organization here. */
export function HomePage() {
  const { data: session } = useQuery(sessionQuery)
  return session ? <SelectOrganizationPage /> : <Welcome />
}
