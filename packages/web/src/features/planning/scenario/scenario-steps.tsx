import { NavLink, useSearchParams } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { comparePath } from '../compare/compare-path.ts'
import styles from '../planning.module.css'
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
  return (
    <nav className={styles.steps} aria-label={t('steps.title')}>
      {steps.map(([to, words]) => (
        <NavLink key={to} to={to} end className={styles.step}>
          {words}
        </NavLink>
      ))}
    </nav>
  )
}
