import { Group, NumberInput, Text } from '@mantine/core'
import { GoalFields } from './goal-fields.tsx'
import type { ScenarioRecord } from './use-scenario-record.ts'
import { Card } from '../../../ui/page/card.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What counts, in which order, and how long the search takes. */
export function GoalsSection({ record: { field, values, form } }: { record: ScenarioRecord }) {
  const t = useWords(planningWords)
  const { goals, budgetSeconds } = values
  const names = goals.map((goal, index) => `${index + 1}. ${t(`goals.names.${goal}`)}`).join(', ')
  return (
    <Card title={t('sections.goals')} summary={t('summaries.goals', { goals: names, seconds: budgetSeconds })}>
      <Text size="sm" c="dimmed">
        {t('goals.lead')}
      </Text>
      <GoalFields goals={goals} onChange={(next) => form.setFieldValue('goals', next)} />
      {form.errors['goals'] && (
        <Text size="sm" c="var(--mantine-color-error)">
          {form.errors['goals']}
        </Text>
      )}
      <Group grow align="start">
        <NumberInput {...field('budgetSeconds')} allowDecimal={false} description={t('fields.budgetSecondsHint')} />
        <NumberInput {...field('seed')} allowDecimal={false} description={t('fields.seedHint')} />
      </Group>
    </Card>
  )
}
