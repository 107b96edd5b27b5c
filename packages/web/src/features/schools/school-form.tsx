import { formatHhmm, Hhmm, type Organization, parseHhmm, type School } from '@firstbell/domain'
import { Group, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { AddressField } from '../../map/address-field.tsx'
import { parsePlace, placeText } from '../../map/place-text.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { invalidSentence } from '../../ui/sentences.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'

const PlacePicker = lazy(async () => ({ default: (await import('../../map/place-picker.tsx')).PlacePicker }))

type SchoolChanges = Pick<School, 'name' | 'address' | 'location' | 'bellStart' | 'bellEnd'>

interface SchoolFormProps {
  school?: School
  near: readonly School['location'][]
  verb: string
  save(changes: SchoolChanges): Promise<unknown>
  onSaved(): unknown
  onLeave(): void
}

const BELL_START = Hhmm.parse(800)
const BELL_END = Hhmm.parse(1500)

export function SchoolForm({ school, near, verb, save, onSaved, onLeave }: SchoolFormProps) {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const time = (label: string) => ({
    label,
    required: true,
    check: (typed: string) =>
      parseHhmm(typed) === undefined ? invalidSentence(t, label, t('routes.timeHint')) : undefined,
  })
  const record = useRecordForm({
    initial: {
      name: school?.name ?? '',
      address: school?.address ?? '',
      place: placeText(school?.location ?? null),
      bellStart: formatHhmm(school?.bellStart ?? BELL_START),
      bellEnd: formatHhmm(school?.bellEnd ?? BELL_END),
    },
    fields: {
      name: { label: t('schools.name'), required: true },
      address: { label: t('schools.address') },
      place: {
        label: t('schools.place'),
        required: true,
        check: (typed) =>
          parsePlace(typed) ? undefined : invalidSentence(t, t('schools.place'), t('families.placeHint')),
      },
      bellStart: time(t('schools.bellStart')),
      bellEnd: time(t('schools.bellEnd')),
    },
    save({ name, address, place, bellStart, bellEnd }) {
      const location = parsePlace(place)
      if (!location) throw new Error('a form is sent only with a place that can be read')
      const bells = { bellStart: parseHhmm(bellStart) ?? BELL_START, bellEnd: parseHhmm(bellEnd) ?? BELL_END }
      return save({ name, address, location, ...bells })
    },
    onSaved,
  })
  const { field, values, form } = record
  const place = parsePlace(values.place)
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <TextInput {...field('name')} autoFocus={!school} maxLength={120} />
      <AddressField
        {...field('address')}
        orgId={orgId}
        place={place}
        near={near[0]}
        onPlace={(to) => form.setFieldValue('place', placeText(to))}
      />
      <Group grow align="start">
        <TextInput {...field('bellStart')} description={t('routes.timeHint')} />
        <TextInput {...field('bellEnd')} description={t('routes.timeHint')} />
      </Group>
      <TextInput {...field('place')} description={t('families.placeHint')} />
      <Suspense>
        <PlacePicker
          label={t('schools.map')}
          pinLabel={t('schools.pin')}
          place={place}
          near={near}
          onPlace={(to) => form.setFieldValue('place', placeText(to))}
        />
      </Suspense>
    </RecordForm>
  )
}
