import { banKey, type StreetBan } from '@firstbell/domain'
import { client } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import type { ReadScenario } from '../scenario/use-scenario-record.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

export interface Bans {
  add(ban: StreetBan): void
  remove(ban: StreetBan): void
  pending: boolean
}

/** SCENARIO-94: what is forbidden to the buses of a scenario, as its plan page changes it. */
export function useBans({ id: scenarioId, version, bans }: ReadScenario): Bans {
  const t = useWords(planningWords)
  const general = useWords(uiWords)
  const change = useAction(
    (list: StreetBan[]) => client.scenarios.change({ params: { scenarioId }, body: { bans: list }, ifMatch: version }),
    {
      onFailed: (failure) =>
        notify({
          color: 'red',
          title: general('list.notDone'),
          message: failure === 'precondition_failed' ? t('setup.conflict') : general(`failures.${failure}`),
        }),
    },
  )
  const without = (ban: StreetBan) => bans.filter((one) => banKey(one) !== banKey(ban))
  return {
    add: (ban) => change.start([...without(ban), ban]),
    remove: (ban) => change.start(without(ban)),
    pending: change.pending,
  }
}
