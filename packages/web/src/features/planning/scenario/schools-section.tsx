import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { Card } from '../../../ui/page/card.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** Which schools, in which direction, and which of their children. */
export function SchoolsSection({ record: { field, values } }: { record: ScenarioRecord }) {
  const t = useWords(planningWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const { direction, schoolIds, riders } = values
  const riderWords = { all: t('fields.allRiders'), assigned: t('fields.assignedRiders') }
  return (
    <>
      <Card
        title={t('sections.schools')}
        summary={t('summaries.schools', { count: schoolIds.length, direction: t(`directions.${direction}`) })}
      >
        <Group grow align="start">
          <TextInput {...field('name')} />
          <Select
            {...field('direction')}
            allowDeselect={false}
            data={[
              { value: 'pickup', label: t('directions.pickup') },
              { value: 'dropoff', label: t('directions.dropoff') },
              { value: 'both', label: t('directions.both') },
            ]}
          />
        </Group>
        <MultiSelect
          {...field('schoolIds')}
          data={schools.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
        />
      </Card>
      <Card title={t('sections.riders')} summary={riderWords[riders]}>
        <Select
          {...field('riders')}
          allowDeselect={false}
          data={[
            { value: 'all', label: riderWords.all },
            { value: 'assigned', label: riderWords.assigned },
          ]}
        />
      </Card>
    </>
  )
}
