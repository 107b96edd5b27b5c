import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../../api.ts'
import { useServerDate } from '../../../live/feed/server-clock.ts'
import { paths } from '../../../paths.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { IconTrash } from '../../../ui/text/icons.ts'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { ContactOptOuts } from './contact-opt-outs.tsx'
import { DeleteFamily } from './delete-family.tsx'
import { FamilyForm } from './family-form.tsx'
import { FamilyAbsences } from './family-absences.tsx'
import { FamilyLinks } from '../links/family-links.tsx'
import { FamilyStops } from './family-stops.tsx'
import { childrenOf } from './family-values.ts'
import { familiesWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

export function FamilyEditPage() {
  const t = useWords(familiesWords, uiWords)
  const { familyId = '' } = useParams()
  const { messagingEnabled, timeZone } = useOutletContext<Organization>()
  const today = useServerDate(timeZone)
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  /** What the family became when its contacts could not be saved: another try goes on from there. */
  const saved = useRef<string>(undefined)
  const { data: family, error, refetch } = useQuery(query(api.families.get, { params: { familyId } }))
  const { data: contacts } = useQuery(query(api.familycontacts.list, { query: { familyId } }))
  if (!family || !contacts) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage
      title={t('families.edit', { name: family.name })}
      back={{ to: paths.families, words: t('families.title') }}
      actions={
        <MayChange>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('families.delete')}
          </Button>
        </MayChange>
      }
    >
      <FamilyStops family={family} />
      <FamilyForm
        key={familyId}
        family={family}
        contacts={contacts}
        verb={t('form.save')}
        save={async (values, location) => {
          const body = { name: values.name, address: values.address, location, children: childrenOf(values) }
          const ifMatch = saved.current ?? family.version
          saved.current = (await client.families.change({ params: { familyId }, body, ifMatch })).version
          await client.familycontacts.replace({ query: { familyId }, body: { contacts: values.contacts } })
        }}
        onSaved={() => navigate(paths.families)}
        onLeave={() => void navigate(paths.families)}
      />
      {today !== undefined && <FamilyAbsences family={family} today={today} />}
      <FamilyLinks family={family} contacts={contacts} />
      {messagingEnabled && <ContactOptOuts familyId={familyId} contacts={contacts} />}
      {deleting && <DeleteFamily family={family} contactCount={contacts.length} onClose={() => setDeleting(false)} />}
    </FormPage>
  )
}
