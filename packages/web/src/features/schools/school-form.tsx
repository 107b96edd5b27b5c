import { Email, Hhmm, type LocalDate, type Organization, parseHhmm, School, type SchoolBells } from '@firstbell/domain'
import { Group, Text, TextInput } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { LocationFields } from '../../map/places/location-fields.tsx'
import { positionRule } from '../../map/places/position-rule.ts'
import { parsePosition, positionText } from '../../map/places/position-text.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useFormats } from '../../ui/text/formats.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { savedThen } from '../../ui/dialog/record-notices.ts'
import { useTimeFields } from '../../ui/form/fields/use-time-fields.ts'
import { schoolsWords } from './words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { mapWords } from '../../map/words.en.ts'

type SchoolChanges = Omit<School, 'id' | 'organizationId'>

interface SchoolFormProps {
  school?: School & { comingBells?: (SchoolBells & { from: LocalDate }) | undefined }
  near: readonly School['location'][]
  verb: string
  save(changes: SchoolChanges): Promise<unknown>
  onSaved(): unknown
  onLeave(): void
}

const BELL_START = Hhmm.parse(800)
const BELL_END = Hhmm.parse(1500)

export function SchoolForm({ school, near, verb, save, onSaved, onLeave }: SchoolFormProps) {
  const t = useWords(mapWords, schoolsWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const times = useTimeFields()
  const { shortDay } = useFormats('UTC')
  const record = useRecordForm({
    record: School,
    initial: {
      name: school?.name ?? '',
      address: school?.address ?? '',
      location: positionText(school?.location ?? null),
      bellStart: times.write(school?.bellStart ?? BELL_START),
      bellEnd: times.write(school?.bellEnd ?? BELL_END),
      officeEmail: school?.officeEmail ?? '',
      officePhone: school?.officePhone ?? '',
    },
    fields: {
      name: { label: t('schools.name'), required: true },
      address: { label: t('schools.address') },
      location: { ...positionRule(t, t('schools.location')), required: true },
      bellStart: times.rule(t('schools.bellStart')),
      bellEnd: times.rule(t('schools.bellEnd')),
      officeEmail: {
        label: t('schools.officeEmail'),
        check: (typed) =>
          Email.safeParse(typed).success ? undefined : invalidSentence(t, t('schools.officeEmail'), typed),
      },
      officePhone: { label: t('schools.officePhone') },
    },
    save({ location: typed, bellStart, bellEnd, ...rest }) {
      const location = parsePosition(typed)
      if (!location) throw new Error('a form is sent only with a location that can be read')
      const bells = { bellStart: parseHhmm(bellStart) ?? BELL_START, bellEnd: parseHhmm(bellEnd) ?? BELL_END }
      return save({ ...rest, location, ...bells })
    },
    onSaved: savedThen(onSaved),
  })
  const { field } = record
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <LocationFields
        orgId={orgId}
        address={field('address')}
        location={field('location')}
        near={near}
        mapLabel={t('schools.map')}
        pinLabel={t('schools.pin')}
        first={<TextInput {...field('name')} autoFocus={!school} />}
      >
        <Group grow align="start">
          <TextInput {...field('bellStart')} description={times.hint} />
          <TextInput {...field('bellEnd')} description={times.hint} />
        </Group>
        {school?.comingBells && (
          <Text size="sm">
            {t('schools.comingBells', {
              date: shortDay(school.comingBells.from),
              start: times.write(school.comingBells.bellStart),
              end: times.write(school.comingBells.bellEnd),
            })}
          </Text>
        )}
        <Group grow align="start">
          <TextInput {...field('officeEmail')} type="email" description={t('schools.officeHint')} />
          <TextInput {...field('officePhone')} type="tel" description={t('schools.officePhoneHint')} />
        </Group>
      </LocationFields>
    </RecordForm>
  )
}
