import { api } from '@firstbell/contract'
import { Absence, LocalDate } from '@firstbell/domain'
import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../../ui/form/fields/date-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { client, query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useMay } from '../../../ui/role.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import { familyPageWords } from '../links/words-family-page.en.ts'
import { useWords } from '../../../words.ts'

const ANY: Absence['direction'] = 'any'

interface FamilyAbsencesProps {
  family: { id: string; organizationId: string; children: readonly { id: string; name: string }[] }
  today: string
}

/** On which dates children do not ride; the office writes down what a parent says on the phone. */
export function FamilyAbsences({ family, today }: FamilyAbsencesProps) {
  const w = useWords(familyPageWords)
  const { organizationId: orgId, id: familyIds } = family
  const { data: absences } = useQuery(query(api.absences.list, { query: { orgId, familyIds } }))
  const mayChange = useMay(api.absences.create)
  const [adding, setAdding] = useState(false)
  if (!absences || family.children.length === 0) return null
  return (
    <Card title={w('absences.title')} summary={w(absences.length === 0 ? 'absences.none' : 'absences.lead')}>
      {absences.map((absence) => (
        <OneAbsence
          key={absence.id}
          absence={absence}
          childName={family.children.find(({ id }) => id === absence.childId)?.name ?? ''}
          mayChange={mayChange}
        />
      ))}
      {mayChange && (
        <Button variant="default" size="compact-sm" w="fit-content" onClick={() => setAdding(true)}>
          {w('absences.add')}
        </Button>
      )}
      {adding && <AddAbsence family={family} today={today} onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface OneAbsenceProps {
  absence: Absence
  childName: string
  mayChange: boolean
}

function OneAbsence({ absence, childName, mayChange }: OneAbsenceProps) {
  const w = useWords(familyPageWords)
  const { date } = useDates('UTC')
  const write = (day: string) => date(Date.parse(`${day}T00:00:00Z`) / 1000)
  const remove = useAction(() => client.absences.remove({ params: { absenceId: absence.id } }))
  const { firstDate, lastDate, direction, source } = absence
  const dates = firstDate === lastDate ? write(firstDate) : `${write(firstDate)} – ${write(lastDate)}`
  const words = [dates, w(`absences.directions.${direction}`), w(`absences.sources.${source}`)]
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={`${childName}, ${dates}`}>
      <Text size="sm">
        <strong>{childName}</strong> {words.join(' · ')}
      </Text>
      {mayChange && (
        <Button size="compact-sm" variant="subtle" loading={remove.pending} onClick={() => remove.start(undefined)}>
          {w('absences.remove')}
        </Button>
      )}
      <FormSentence>{remove.failure}</FormSentence>
    </Group>
  )
}

function AddAbsence({ family, today, onClose }: FamilyAbsencesProps & { onClose(): void }) {
  const w = useWords(familyPageWords)
  const isDate = (value: string) => LocalDate.safeParse(value).success && value >= today
  const record = useRecordForm({
    initial: {
      childId: family.children[0]?.id ?? '',
      firstDate: today,
      lastDate: today,
      direction: ANY,
    },
    record: Absence,
    fields: {
      firstDate: {
        label: w('absences.firstDate'),
        required: true,
        check: (value) => (isDate(value) ? undefined : w('absences.wrongDates')),
      },
      lastDate: {
        label: w('absences.lastDate'),
        required: true,
        check: (value, { firstDate }) => (isDate(value) && value >= firstDate ? undefined : w('absences.wrongDates')),
      },
    },
    save: (body) => client.absences.create({ body }),
    onSaved: onClose,
    suspect: 'firstDate',
  })
  const { field, form } = record
  return (
    <Dialog title={w('absences.add')} onClose={onClose}>
      <DialogForm record={record} verb={w('absences.save')} onClose={onClose}>
        <Select
          label={w('absences.child')}
          allowDeselect={false}
          data={family.children.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.childId}
          onChange={(childId) => childId !== null && form.setFieldValue('childId', childId)}
        />
        <Group grow>
          <DateField min={today} {...field('firstDate')} />
          <DateField min={today} {...field('lastDate')} />
        </Group>
        <Select
          label={w('absences.direction')}
          allowDeselect={false}
          data={Absence.shape.direction.options.map((value) => ({
            value,
            label: w(`absences.directions.${value}`),
          }))}
          value={form.values.direction}
          onChange={(direction) => direction !== null && form.setFieldValue('direction', direction)}
        />
      </DialogForm>
    </Dialog>
  )
}
