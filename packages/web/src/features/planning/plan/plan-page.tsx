import { api } from '@firstbell/contract'
import { isUnderWay, type Scenario, type ScenarioRun } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '../../../api.ts'
import { lazyMap } from '../../../map/lazy-map.tsx'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import pageStyles from '../../../ui/page/map-page.module.css'
import { PageMessage } from '../../../ui/page/message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { usePageTitle } from '../../../ui/page/use-page-title.ts'
import { IconWand } from '../../../ui/text/icons.ts'
import type { Subject, ArguedStop } from '../moves/argue.ts'
import type { BanChoice } from '../bans/ban-choice.ts'
import { DriverDaysCard } from '../both/driver-days-card.tsx'
import { BanSection } from '../bans/ban-section.tsx'
import { LockTimeDialog } from '../locks/lock-time-dialog.tsx'
import { EditedNotice, LockConflicts, LockList } from '../locks/lock-list.tsx'
import type { ReadPlan } from './plan-facts.ts'
import styles from './plan-page.module.css'
import { PlanResult } from './plan-result.tsx'
import { RunStrip } from './run-strip.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { useChosenScenarioRun, usePlan } from '../use-chosen-run.ts'
import { useLocks } from '../locks/use-locks.ts'
import type { ReadScenario } from '../scenario/use-scenario-record.ts'
import { WhyNotDialog } from '../moves/why-not-dialog.tsx'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const PlanMap = lazyMap(async () => (await import('./plan-map.tsx')).PlanMap)

/** SCENARIO-32: a run while it searches, with its best plan so far, and what came of it. */
export function PlanPage() {
  const t = useWords(planningWords)
  const { scenarioId = '' } = useParams()
  const scenario = useQuery(query(api.scenarios.get, { params: { scenarioId } }))
  const { list, run, runId, choose } = useChosenScenarioRun(scenarioId)
  const plan = usePlan(run.data)
  usePageTitle(scenario.data?.name ?? t('title'))
  const failed = [scenario, list, run].find(({ data, error }) => !data && error)
  if (failed) return <FailureMessage page error={failed.error} onRetry={failed.refetch} />
  if (!scenario.data || !list.data) return <PageSkeleton />
  if (runId === undefined) return <NoRun scenario={scenario.data} />
  if (!run.data) return <PageSkeleton />
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <RunStrip
        scenario={scenario.data}
        run={run.data}
        runs={list.data.runs}
        onChoose={choose}
        isStraightLine={(plan.data?.plan.travelTimes ?? run.data.travelTimes) === 'straightLine'}
      />
      <Plan scenario={scenario.data} run={run.data} read={plan.data} error={plan.error} onRetry={plan.refetch} />
    </div>
  )
}

function NoRun({ scenario: { id: scenarioId, name } }: { scenario: Scenario }) {
  const t = useWords(planningWords)
  return (
    <FormPage wide title={name} back={{ to: paths.routeGenerator, words: t('title') }}>
      <ScenarioSteps scenarioId={scenarioId} />
      <PageMessage
        icon={IconWand}
        title={t('plan.none')}
        action={
          <Button component={Link} to={pathTo('scenarioRiders', { scenarioId })}>
            {t('setup.next')}
          </Button>
        }
      >
        {t('plan.noneLead')}
      </PageMessage>
    </FormPage>
  )
}

interface PlanProps {
  scenario: ReadScenario
  run: ScenarioRun
  read: ReadPlan | undefined
  error: unknown
  onRetry(): unknown
}

function Plan({ scenario, run, read, error, onRetry }: PlanProps) {
  const t = useWords(planningWords)
  const [picked, setPicked] = useState<string | null>(null)
  const [asked, setAsked] = useState<Subject | null>(null)
  const locks = useLocks(scenario, run.id)
  const [choice, setChoice] = useState<BanChoice>()
  const [timed, setTimed] = useState<ArguedStop | null>(null)
  const argue = { locks, ask: setAsked, lockTime: setTimed }
  const pick = (routeId: string) => setPicked(picked === routeId ? null : routeId)
  return (
    <>
      <div className={styles.panel}>
        <LockConflicts run={run} />
        <EditedNotice run={run} />
        {read && <PlanResult read={read} picked={picked} onPick={pick} argue={argue} />}
        {!read && Boolean(error) && <FailureMessage error={error} onRetry={onRetry} />}
        {!read && !error && <p className={styles.waiting}>{t(isUnderWay(run) ? 'plan.waiting' : 'plan.noPlan')}</p>}
        {read && <DriverDaysCard scenario={scenario} run={run} plan={read.plan} />}
        <LockList scenarioId={scenario.id} locks={locks} />
        <BanSection scenario={scenario} choice={choice} onChoice={setChoice} />
        {timed && <LockTimeDialog stop={timed} locks={locks} onClose={() => setTimed(null)} />}
        {asked && read && (
          <WhyNotDialog subject={asked} run={run} read={read} scenario={scenario} onClose={() => setAsked(null)} />
        )}
      </div>
      <div className={pageStyles.map}>
        <Suspense>
          <PlanMap
            read={read}
            picked={picked}
            onPick={setPicked}
            onDrop={setAsked}
            endedRunId={isUnderWay(run) ? null : run.id}
            bans={{ scenarioId: scenario.id, choice, onChoice: setChoice }}
          />
        </Suspense>
        {read && <p className={styles.mapNote}>{t('plan.mapNote')}</p>}
      </div>
    </>
  )
}
