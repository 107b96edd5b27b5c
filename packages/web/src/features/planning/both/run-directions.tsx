import { api } from '@firstbell/contract'
import { isUnderWay, type ScenarioRun } from '@firstbell/domain'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useWords } from '../../../words.ts'
import { planningWords } from '../words.en.ts'
import { bothWords } from './words-both.en.ts'

const POLL_MS = 1000

/** The run of the other direction that was started with this one; read again each second while it is under way. */
export function useOtherRun({ otherRunId }: Pick<ScenarioRun, 'otherRunId'>): ScenarioRun | undefined {
  const { data } = useQuery({
    ...query(api.scenarioruns.get, { params: { runId: otherRunId ?? '' } }),
    enabled: otherRunId !== null,
    refetchInterval: ({ state: { data: read } }) => read !== undefined && isUnderWay(read) && POLL_MS,
  })
  return data
}

interface RunDirectionsProps {
  run: ScenarioRun
  onChoose(runId: string): void
}

/** SCENARIO-135: of a scenario of both directions, which one is shown, with how far each is. */
export function RunDirections({ run, onChoose }: RunDirectionsProps) {
  const t = useWords(bothWords, planningWords)
  const other = useOtherRun(run)
  if (!other) return null
  const pair = run.direction === 'pickup' ? [run, other] : [other, run]
  const wordsOf = ({ direction: of, figures, state, ...one }: ScenarioRun) => {
    const direction = t(`directions.${of}`)
    return figures && !isUnderWay({ state, ...one })
      ? t('both.directionBuses', { direction, count: figures.buses })
      : t('both.direction', { direction, state: t(`states.${state}`) })
  }
  return (
    <SegmentedControl
      aria-label={t('both.label')}
      w="fit-content"
      data={pair.map((one) => ({ value: one.id, label: wordsOf(one) }))}
      value={run.id}
      onChange={onChoose}
    />
  )
}
