import { isUnderWay, type ScenarioRun } from '@firstbell/domain'
import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import { pathTo } from '../../../paths.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { MayChange } from '../../../ui/role.tsx'
import { IconChevronDown } from '../../../ui/text/icons.ts'
import { useAction } from '../../../ui/use-action.ts'
import { KeepFamilies } from '../changes/keep-families.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

const LONGER_MINUTES = [1, 5, 15] as const

/** SCENARIO-33: a run that searches can be stopped; one that has ended can search longer, from its best plan. */
export function RunActions({ run }: { run: ScenarioRun }) {
  const t = useWords(planningWords)
  const general = useWords(uiWords)
  const params = { runId: run.id }
  const told = {
    onFailed: (failure: Failure) =>
      notify({ color: 'red', title: general('list.notDone'), message: general(`failures.${failure}`) }),
  }
  const stop = useAction(() => client.scenarioruns.stop({ params }), told)
  const longer = useAction(
    (minutes: number) => client.scenarioruns.continue({ params, body: { seconds: 60 * minutes } }),
    told,
  )
  return (
    <MayChange>
      {isUnderWay(run) ? (
        <Button variant="default" loading={stop.pending} onClick={() => stop.start(undefined)}>
          {t('plan.stop')}
        </Button>
      ) : (
        <>
          <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button variant="subtle" loading={longer.pending} rightSection={<IconChevronDown size={16} />}>
                {t('plan.longer')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {LONGER_MINUTES.map((minutes) => (
                <Menu.Item key={minutes} onClick={() => longer.start(minutes)}>
                  {t('plan.longerBy', { count: minutes })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {run.planRevision > 0 && <KeepFamilies run={run} />}
          <Button component={Link} to={pathTo('scenarioRiders', { scenarioId: run.scenarioId })}>
            {t('plan.again')}
          </Button>
        </>
      )}
    </MayChange>
  )
}
