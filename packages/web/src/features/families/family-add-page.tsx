import type { Organization } from '@firstbell/domain'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { FamilyForm } from './family-form.tsx'
import { childrenOf, type FamilyValues } from './family-values.ts'

export function FamilyAddPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const leave = () => navigate(paths.families)
  /** The family that is there already when its contacts could not be saved: another try goes on with it. */
  const created = useRef<string>(undefined)

  async function save(values: FamilyValues, location: { lat: number; lng: number } | null) {
    const { name, address, contacts } = values
    const fields = { name, address, location, children: childrenOf(values) }
    if (created.current === undefined)
      created.current = (await client.families.create({ body: { ...fields, orgId } })).id
    else await client.families.change({ params: { familyId: created.current }, body: fields })
    await client.familycontacts.replace({ query: { familyId: created.current }, body: { contacts } })
  }

  return (
    <FormPage title={t('families.add')} back={{ to: paths.families, words: t('families.title') }}>
      <FamilyForm verb={t('families.add')} save={save} onSaved={leave} onLeave={() => void leave()} />
    </FormPage>
  )
}
