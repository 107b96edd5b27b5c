import type { ScenarioRun } from '@firstbell/domain'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useMeasures } from './measures.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const EVERY_SECONDS = 15

/** What a screen reader hears of a run: each change of its state, and four times a minute what it has found so far. */
export function SpokenProgress({ run }: { run: ScenarioRun }) {
  const t = useWords(planningWords)
  const measures = useMeasures()
  const { state, figures, searchedSeconds } = run
  const due = `${state} ${Math.floor(searchedSeconds / EVERY_SECONDS)}`
  const [spoken, setSpoken] = useState({ due: '', words: '' })
  if (spoken.due !== due) {
    const words = figures
      ? t('plan.spokenPlan', {
          state: t(`states.${state}`),
          buses: figures.buses,
          ride: measures.minutes(figures.longestRideSeconds),
          unassigned: figures.unassigned,
        })
      : t('plan.spoken', { state: t(`states.${state}`), seconds: Math.round(searchedSeconds) })
    setSpoken({ due, words })
  }
  return <VisuallyHidden role="status">{spoken.words}</VisuallyHidden>
}
