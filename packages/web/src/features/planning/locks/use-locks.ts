import { lockKey, type ScenarioLock } from '@firstbell/domain'
import { client } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import type { ReadScenario } from '../scenario/use-scenario-record.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

export interface Locks {
  has(lock: ScenarioLock): boolean
  /** Adds the lock, or removes it. */
  toggle(lock: ScenarioLock): void
  pending: boolean
}

/** SCENARIO-43: the locks of a scenario, as its plan page changes them. A lock that names a route makes the plan of this run the base plan. */
export function useLocks({ id: scenarioId, version, locks }: ReadScenario, runId: string): Locks {
  const t = useWords(planningWords)
  const general = useWords(uiWords)
  const keys = new Set(locks.list.map(lockKey))
  const has = (lock: ScenarioLock) => keys.has(lockKey(lock))
  const change = useAction(
    (lock: ScenarioLock) => {
      const list = has(lock) ? locks.list.filter((one) => lockKey(one) !== lockKey(lock)) : [...locks.list, lock]
      const namesRoute = 'routeId' in lock && !has(lock)
      const baseRunId = list.some((one) => 'routeId' in one) ? (namesRoute ? runId : locks.baseRunId) : null
      const body = { locks: { baseRunId, maxChanges: baseRunId === null ? null : locks.maxChanges, list } }
      return client.scenarios.change({ params: { scenarioId }, body, ifMatch: version })
    },
    {
      onFailed: (failure) =>
        notify({
          color: 'red',
          title: general('list.notDone'),
          message: failure === 'precondition_failed' ? t('setup.conflict') : general(`failures.${failure}`),
        }),
    },
  )
  return { has, toggle: change.start, pending: change.pending }
}
