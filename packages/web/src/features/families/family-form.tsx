import { api } from '@firstbell/contract'
import type { Family, FamilyContact, Organization, Place } from '@firstbell/domain'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { ask } from '../../api.ts'
import { AddressField } from '../../map/address-field.tsx'
import { parsePlace, placeText } from '../../map/place-text.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { invalidSentence } from '../../ui/sentences.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { ChildFields } from './child-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { contactsSentence, type FamilyValues, typedChild, typedContact } from './family-values.ts'

const PlacePicker = lazy(async () => ({ default: (await import('../../map/place-picker.tsx')).PlacePicker }))

interface FamilyFormProps {
  family?: Family
  contacts?: readonly (FamilyContact & { version: string })[]
  verb: string
  save(values: FamilyValues, location: Place | null): Promise<unknown>
  onSaved(): unknown
  onLeave(): void
}

/** Where a family lives, its children, and whom to call. */
export function FamilyForm({ family, contacts = [], verb, save, onSaved, onLeave }: FamilyFormProps) {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(ask(api.schools.list, { query: { orgId } }))
  const initial: FamilyValues = {
    name: family?.name ?? '',
    address: family?.address ?? '',
    place: placeText(family?.location ?? null),
    children: family ? family.children.map(typedChild) : [typedChild()],
    contacts: family ? contacts.map(typedContact) : [typedContact()],
  }
  const record = useRecordForm({
    initial,
    fields: {
      name: { label: t('families.name'), required: true },
      address: { label: t('families.address') },
      place: {
        label: t('families.place'),
        check: (typed) =>
          parsePlace(typed) ? undefined : invalidSentence(t, t('families.place'), t('families.placeHint')),
      },
      contacts: { label: t('families.contacts'), check: (typed) => contactsSentence(t, typed) },
    },
    save: (values) => save(values, parsePlace(values.place) ?? null),
    onSaved,
  })
  const { field, values, form } = record
  const place = parsePlace(values.place)
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <TextInput {...field('name')} autoFocus={!family} maxLength={80} />
      <AddressField
        {...field('address')}
        orgId={orgId}
        place={place}
        near={schools[0]?.location}
        onPlace={(to) => form.setFieldValue('place', placeText(to))}
      />
      <TextInput {...field('place')} description={t('families.placeHint')} />
      <Suspense>
        <PlacePicker
          label={t('families.map')}
          pinLabel={t('families.pin')}
          place={place}
          near={schools.map(({ location }) => location)}
          onPlace={(to) => form.setFieldValue('place', placeText(to))}
        />
      </Suspense>
      <ChildFields
        familyId={family?.id}
        typed={values.children}
        schools={schools}
        onChange={(children) => form.setFieldValue('children', children)}
      />
      <ContactFields contacts={values.contacts} onChange={(next) => form.setFieldValue('contacts', next)} />
    </RecordForm>
  )
}
