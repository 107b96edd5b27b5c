import { useSearchParams } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { comparePath } from '../compare/compare-path.ts'
import { TabBar } from '../../../ui/page/tab-bar.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** The pages of a scenario, in the order in which one goes through them. SCENARIO-47: those that show a run show the chosen one. */
export function ScenarioSteps({ scenarioId }: { scenarioId: string }) {
  const t = useWords(planningWords)
  const [search] = useSearchParams()
  const runId = search.get('run')
  const chosen = runId === null ? '' : `?${new URLSearchParams({ run: runId })}`
  const steps = [
    [pathTo('scenarioShow', { scenarioId }), t('steps.setup')],
    [pathTo('scenarioRiders', { scenarioId }), t('steps.riders')],
    [`${pathTo('scenarioPlan', { scenarioId })}${chosen}`, t('steps.plan')],
    [`${pathTo('scenarioChanges', { scenarioId })}${chosen}`, t('steps.changes')],
    [`${pathTo('scenarioRehearsal', { scenarioId })}${chosen}`, t('steps.rehearsal')],
    [`${pathTo('scenarioAdopt', { scenarioId })}${chosen}`, t('steps.adopt')],
    [comparePath([scenarioId]), t('steps.compare')],
    [pathTo('scenarioGrid', { scenarioId }), t('steps.grid')],
  ] as const
  return <TabBar label={t('steps.title')} tabs={steps.map(([to, words]) => ({ to, words }))} />
}
