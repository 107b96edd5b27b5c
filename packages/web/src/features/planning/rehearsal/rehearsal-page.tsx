import { api } from '@firstbell/contract'
import { isUnderWay } from '@firstbell/domain'
import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { IconWand } from '../../../ui/text/icons.ts'
import { RehearsalResult } from './rehearsal-result.tsx'
import { RunDirections } from '../both/run-directions.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { useChosenScenarioRun, usePlan } from '../use-chosen-run.ts'
import { planningWords } from '../words.en.ts'
import { rehearsalWords } from './words-rehearsal.en.ts'
import { useWords } from '../../../words.ts'

/** SCENARIO-79: a plan before anybody drives it: how often it would be in time, what makes it late, and what is wrong with it. */
export function RehearsalPage() {
  const t = useWords(planningWords, rehearsalWords)
  const { scenarioId = '' } = useParams()
  const scenario = useQuery(query(api.scenarios.get, { params: { scenarioId } }))
  const { list, run, runId, choose } = useChosenScenarioRun(scenarioId)
  const plan = usePlan(run.data)
  const canDrive = run.data !== undefined && run.data.planRevision > 0 && !isUnderWay(run.data)
  const rehearsal = useQuery({
    queryKey: ['call', 'scenarioruns', 'rehearsal', runId ?? '', run.data?.planRevision ?? 0],
    queryFn: () => client.scenarioruns.rehearsal({ params: { runId: runId ?? '' } }),
    enabled: canDrive,
  })
  const failed = [scenario, list, run, plan, rehearsal].find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!scenario.data || !list.data || (runId !== undefined && !run.data)) return <PageSkeleton />
  return (
    <FormPage wide title={scenario.data.name} back={{ to: paths.routeGenerator, words: t('title') }}>
      <ScenarioSteps scenarioId={scenarioId} />
      {run.data && <RunDirections run={run.data} onChoose={choose} />}
      {canDrive && rehearsal.data && plan.data ? (
        <RehearsalResult read={rehearsal.data} plan={plan.data} />
      ) : canDrive ? (
        <Text c="dimmed" role="status">
          {t('rehearsal.waiting')}
        </Text>
      ) : run.data && isUnderWay(run.data) ? (
        <Text role="status">
          {t('rehearsal.underWay')}{' '}
          <Anchor component={Link} to={`${pathTo('scenarioPlan', { scenarioId })}?run=${run.data.id}`}>
            {t('rehearsal.toPlan')}
          </Anchor>
        </Text>
      ) : (
        <PageMessage
          icon={IconWand}
          title={t('rehearsal.none')}
          action={
            <Button component={Link} to={pathTo('scenarioRiders', { scenarioId })}>
              {t('setup.next')}
            </Button>
          }
        >
          {t('rehearsal.noneLead')}
        </PageMessage>
      )}
    </FormPage>
  )
}
