import { Text } from '@mantine/core'
import { Card } from '../../../ui/page/card.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { useWords } from '../../../words.ts'
import { FiguresTable } from '../plan/figures-table.tsx'
import type { ReadPlan } from '../plan/plan-facts.ts'
import { usePlanNames } from '../plan/use-plan-names.ts'
import { bellWords } from './words-bells.en.ts'

/** SCENARIO-146: the bells that a plan moves, from when to when, and what that saves. */
export function PlanBellsCard({ read }: { read: ReadPlan }) {
  const t = useWords(bellWords)
  const names = usePlanNames(read)
  const timeOfDay = useTimeOfDay()
  const { bells, figures } = read.plan
  if (!bells) return null
  const { moved, without } = bells
  if (moved.length === 0)
    return (
      <Card title={t('plan.title')}>
        <Text size="sm">{t('plan.none')}</Text>
      </Card>
    )
  const changed = (before: (typeof moved)[number]['before'], after: typeof before, bell: 'bellStart' | 'bellEnd') =>
    t('plan.change', { before: timeOfDay(before[bell]), after: timeOfDay(after[bell]) })
  const buses = without ? without.buses - figures.buses : 0
  const riders = without ? without.unassigned - figures.unassigned : 0
  return (
    <Card title={t('plan.title')} summary={t('plan.moved', { count: moved.length })}>
      {without && buses > 0 && <Text size="sm">{t('plan.buses', { count: buses, buses: without.buses })}</Text>}
      {riders > 0 && <Text size="sm">{t('plan.riders', { count: riders })}</Text>}
      {!without && <Text size="sm">{t('plan.sameAsOther')}</Text>}
      <FiguresTable
        isNarrow
        label={t('plan.title')}
        columns={[t('plan.school'), t('plan.first'), t('plan.last')]}
        rows={moved.map(({ schoolId, before, after }) => ({
          key: schoolId,
          name: names.school(schoolId),
          figures: [changed(before, after, 'bellStart'), changed(before, after, 'bellEnd')],
        }))}
      />
    </Card>
  )
}
