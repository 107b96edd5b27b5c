import { redirectTarget } from '@firstbell/domain'
import { useNavigate, useSearchParams } from 'react-router'
import { useSavedOrganization } from '../../../account/saved-organization.ts'
import { useSession } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { OrganizationList } from './organization-list.tsx'
import { OrganizationTable } from './organization-table.tsx'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Which organization to work with; the super administrator chooses among all of the installation. */
export function SelectOrganizationPage() {
  const t = useWords(organizationsWords)
  usePageTitle(t('organizations.select'))
  const { user, organizations } = useSession()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [, save] = useSavedOrganization()
  const target = redirectTarget(search.get('redirect') ?? paths.dashboard, location.origin)

  function choose(id: string) {
    save(id)
    void navigate(target, { replace: true })
  }

  if (user.isSuperAdmin) return <OrganizationTable onChoose={choose} />
  return <OrganizationList organizations={organizations} onChoose={choose} />
}
