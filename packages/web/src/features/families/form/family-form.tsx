import { api } from '@firstbell/contract'
import { Family, type FamilyContact, type Organization, type Position } from '@firstbell/domain'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { nearOf } from '../../../map/near.ts'
import { LocationFields } from '../../../map/places/location-fields.tsx'
import { positionRule } from '../../../map/places/position-rule.ts'
import { parsePosition, positionText } from '../../../map/places/position-text.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { savedThen } from '../../../ui/dialog/record-notices.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { ChildFields } from './child-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { SameFamily } from './same-family.tsx'
import { contactsSentence, type FamilyValues, typedChild, typedContact } from './family-values.ts'
import { familiesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { mapWords } from '../../../map/words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'

interface FamilyFormProps {
  family?: Family
  contacts?: readonly (FamilyContact & { version: string })[]
  verb: string
  save(values: FamilyValues, location: Position | null): Promise<unknown>
  onSaved(): unknown
  onLeave(): void
}

/** Where a family lives, its children, and whom to call. */
export function FamilyForm({ family, contacts = [], verb, save, onSaved, onLeave }: FamilyFormProps) {
  const t = useWords(familiesWords, mapWords, uiWords)
  const organization = useOutletContext<Organization>()
  const orgId = organization.id
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const initial: FamilyValues = {
    name: family?.name ?? '',
    address: family?.address ?? '',
    location: positionText(family?.location ?? null),
    children: family ? family.children.map(typedChild) : [typedChild()],
    contacts: family ? contacts.map(typedContact) : [typedContact()],
  }
  const record = useRecordForm({
    record: Family,
    initial,
    fields: {
      name: { label: t('families.name'), required: true },
      address: { label: t('families.address') },
      location: positionRule(t, t('families.location')),
      contacts: { label: t('families.contacts'), check: (typed) => contactsSentence(t, typed) },
    },
    save: (values) => save(values, parsePosition(values.location) ?? null),
    onSaved: savedThen(onSaved),
  })
  const { field, values, form } = record
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <LocationFields
        orgId={orgId}
        address={field('address')}
        location={field('location')}
        near={nearOf(organization, schools)}
        mapLabel={t('families.map')}
        pinLabel={t('families.pin')}
        first={<TextInput {...field('name')} autoFocus={!family} />}
      >
        {!family && <SameFamily orgId={orgId} name={values.name} address={values.address} />}
        <ChildFields
          familyId={family?.id}
          typed={values.children}
          schools={schools}
          rules={organization}
          onChange={(children) => form.setFieldValue('children', children)}
        />
        <ContactFields
          contacts={values.contacts}
          isWrong={form.errors.contacts !== undefined}
          onChange={(next) => form.setFieldValue('contacts', next)}
        />
      </LocationFields>
    </RecordForm>
  )
}
