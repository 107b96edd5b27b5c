import { Bus } from '@firstbell/domain'
import { Checkbox, Group, NumberInput, TextInput } from '@mantine/core'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { savedThen } from '../../ui/dialog/record-notices.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { fleetWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface BusFormProps {
  bus?: Bus
  verb: string
  save(changes: Omit<Bus, 'id' | 'organizationId'>): Promise<unknown>
  onSaved(): unknown
  onLeave(): void
}

const USUAL_CAPACITY = 48

export function BusForm({ bus, verb, save, onSaved, onLeave }: BusFormProps) {
  const t = useWords(fleetWords)
  const record = useRecordForm({
    record: Bus,
    initial: {
      number: bus?.number ?? '',
      plate: bus?.plate ?? '',
      capacity: bus?.capacity ?? USUAL_CAPACITY,
      wheelchairPlaces: bus?.wheelchairPlaces ?? 0,
      active: bus?.active ?? true,
    },
    fields: {
      number: { label: t('fleet.number'), required: true },
      plate: { label: t('fleet.plate') },
      capacity: { label: t('fleet.capacity'), required: true },
      wheelchairPlaces: { label: t('fleet.wheelchairPlaces'), required: true },
      active: { label: t('fleet.inService') },
    },
    save,
    onSaved: savedThen(onSaved),
    suspect: 'number',
    failures: { duplicate: t('fleet.numberInUse') },
  })
  const { field } = record
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <Group grow align="start">
        <TextInput {...field('number')} autoFocus={!bus} />
        <TextInput {...field('plate')} />
      </Group>
      <Group grow align="start">
        <NumberInput {...field('capacity')} allowDecimal={false} />
        <NumberInput {...field('wheelchairPlaces')} allowDecimal={false} />
      </Group>
      <Checkbox {...field('active')} />
    </RecordForm>
  )
}
