import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { query, client } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FamilyForm } from './family-form.tsx'
import { childrenOf, type FamilyValues } from './family-values.ts'
import { familiesWords } from '../words.en.ts'
import { routesWords } from '../../routes/words.en.ts'
import { useWords } from '../../../words.ts'

/** A new family; where it is added for a stop, its children wait there at once. */
export function FamilyAddPage() {
  const t = useWords(familiesWords, routesWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const at = { routeId: search.get('routeId') ?? '', stopId: search.get('stopId') ?? '' }
  const isForStop = at.stopId !== ''
  const { data: route } = useQuery({
    ...query(api.routes.get, { params: { routeId: at.routeId } }),
    enabled: isForStop,
  })
  const stop = route?.stops.find(({ id }) => id === at.stopId)
  const back = isForStop ? pathTo('routeStopShow', at) : paths.families
  /** The family that is there already when its contacts could not be saved: another try goes on with it. */
  const created = useRef<string>(undefined)

  async function save(values: FamilyValues, location: { lat: number; lng: number } | null) {
    const { name, address, contacts } = values
    const fields = { name, address, location, children: childrenOf(values) }
    if (created.current === undefined)
      created.current = (await client.families.create({ body: { ...fields, orgId } })).id
    else await client.families.change({ params: { familyId: created.current }, body: fields })
    const familyId = created.current
    await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
    if (!isForStop) return
    const { children } = await client.families.get({ params: { familyId } })
    if (children.length > 0)
      await client.familyroutes.create({ query: at, body: { familyId, children: children.map(({ id }) => id) } })
  }

  return (
    <FormPage
      title={t('families.add')}
      back={isForStop ? { to: back, words: stop?.name ?? t('routes.stop') } : { to: back, words: t('families.title') }}
    >
      {route && stop && <p>{t('families.waitsAt', { stop: stop.name, route: route.name })}</p>}
      <FamilyForm
        verb={t('families.add')}
        save={save}
        onSaved={() => navigate(isForStop ? `${back}#families` : back)}
        onLeave={() => void navigate(back)}
      />
    </FormPage>
  )
}
