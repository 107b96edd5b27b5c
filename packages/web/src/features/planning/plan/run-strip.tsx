import { isUnderWay, MAX_PLANNED_PLACES, type Organization, type Scenario, type ScenarioRun } from '@firstbell/domain'
import { Progress, Select } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import pageStyles from '../../../ui/page/map-page.module.css'
import { useDates } from '../../../ui/text/formats.ts'
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconHourglass,
  IconPlayerPause,
  IconPlayerPlay,
} from '../../../ui/text/icons.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import type { Tone } from '../../../ui/text/tone.ts'
import { useMeasures } from './measures.ts'
import styles from './plan-page.module.css'
import { RunDirections } from '../both/run-directions.tsx'
import { RunActions } from './run-actions.tsx'
import { ScenarioSteps } from '../scenario/scenario-steps.tsx'
import { SpokenProgress } from './spoken-progress.tsx'
import { planningWords } from '../words.en.ts'
import { cornerWords } from '../corners/words-corners.en.ts'
import { useWords } from '../../../words.ts'

interface RunStripProps {
  scenario: Scenario
  run: ScenarioRun
  runs: readonly ScenarioRun[]
  onChoose(runId: string): void
  isStraightLine: boolean
}

const LOOKS = {
  queued: ['idle', IconHourglass],
  running: ['early', IconPlayerPlay],
  done: ['good', IconCircleCheck],
  stopped: ['late', IconPlayerPause],
  failed: ['worse', IconBan],
} as const satisfies Record<ScenarioRun['state'], readonly [Tone, unknown]>

/** How far a run is, and what can be done with it. */
export function RunStrip({ scenario, run, runs, onChoose, isStraightLine }: RunStripProps) {
  const t = useWords(cornerWords, planningWords)
  const { number } = useMeasures()
  const [tone, icon] = LOOKS[run.state]
  const seconds = Math.round(run.searchedSeconds)
  const progress = t('plan.searched', { seconds, budget: run.budgetSeconds })
  return (
    <header className={pageStyles.strip}>
      <BackLink to={paths.routeGenerator} words={t('title')} />
      <h1 className={styles.title}>{scenario.name}</h1>
      <ScenarioSteps scenarioId={scenario.id} />
      <RunDirections run={run} onChoose={onChoose} />
      <StatusPill tone={tone} icon={icon}>
        {t(`states.${run.state}`)}
      </StatusPill>
      {isUnderWay(run) ? (
        <div className={styles.progress}>
          <span>{progress}</span>
          <Progress value={(100 * run.searchedSeconds) / run.budgetSeconds} aria-label={progress} />
        </div>
      ) : (
        <span className={styles.searched}>{progress}</span>
      )}
      <SpokenProgress key={run.id} run={run} />
      {isStraightLine && (
        <StatusPill tone="late" icon={IconAlertTriangle}>
          {t('plan.straightLine')}
        </StatusPill>
      )}
      <div className={styles.actions}>
        <RunChoice run={run} runs={runs} onChoose={onChoose} />
        <RunActions run={run} />
      </div>
      {run.removedRiders > 0 && (
        <p className={styles.reason} role="note">
          {t('plan.removedRiders', { count: run.removedRiders })}
        </p>
      )}
      {run.reason && (
        <p className={styles.reason}>{t(`runReasons.${run.reason}`, { most: number(MAX_PLANNED_PLACES) })}</p>
      )}
      {isStraightLine && <p className={styles.reason}>{t('plan.straightLineLead')}</p>}
    </header>
  )
}

/** Earlier runs of the scenario in the direction, where there are any. */
function RunChoice({ run, runs, onChoose }: Pick<RunStripProps, 'run' | 'runs' | 'onChoose'>) {
  const t = useWords(planningWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const alike = runs.filter(({ direction }) => direction === run.direction)
  if (alike.length < 2) return null
  return (
    <Select
      aria-label={t('plan.run')}
      w={260}
      allowDeselect={false}
      value={run.id}
      onChange={(id) => id !== null && onChoose(id)}
      data={alike.map(({ id, queuedAt, state }) => ({
        value: id,
        label: t('plan.runOf', { moment: dates.moment(queuedAt), state: t(`states.${state}`) }),
      }))}
    />
  )
}
