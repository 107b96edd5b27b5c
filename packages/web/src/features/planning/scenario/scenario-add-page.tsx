import { api } from '@firstbell/contract'
import { type Organization, type PlannedDirections, Scenario } from '@firstbell/domain'
import { MultiSelect, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useOutletContext } from 'react-router'
import { client, query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface NewScenario {
  name: string
  direction: PlannedDirections
  schoolIds: string[]
}

/** What a scenario cannot do without; the rest of it is filled in from the settings of the organization. */
export function ScenarioAddPage() {
  const t = useWords(planningWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const initial: NewScenario = { name: '', direction: 'pickup', schoolIds: [] }
  const record = useRecordForm({
    record: Scenario,
    initial,
    fields: {
      name: { label: t('fields.name'), required: true },
      direction: { label: t('fields.direction') },
      schoolIds: { label: t('fields.schools'), required: true },
    },
    save: (values) => client.scenarios.create({ body: { ...values, orgId } }),
    onSaved: ({ id }) => navigate(pathTo('scenarioShow', { scenarioId: id })),
  })
  const { field } = record
  return (
    <FormPage title={t('add.title')} back={{ to: paths.routeGenerator, words: t('title') }}>
      <Text c="dimmed">{t('add.lead')}</Text>
      <RecordForm record={record} verb={t('add.verb')} onLeave={() => void navigate(paths.routeGenerator)}>
        <TextInput {...field('name')} autoFocus />
        <Select
          {...field('direction')}
          allowDeselect={false}
          data={[
            { value: 'pickup', label: t('directions.pickup') },
            { value: 'dropoff', label: t('directions.dropoff') },
            { value: 'both', label: t('directions.both') },
          ]}
        />
        <MultiSelect
          {...field('schoolIds')}
          data={schools.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
        />
      </RecordForm>
    </FormPage>
  )
}
