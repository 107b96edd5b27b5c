import type { PlanningGoal } from '@firstbell/domain'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { act, render } from '../../../testing/render.tsx'
import { GoalFields } from './goal-fields.tsx'

function Goals({ hear }: { hear(goals: readonly PlanningGoal[]): void }) {
  const [goals, setGoals] = useState<PlanningGoal[]>(['fewestBuses', 'longestRide', 'distance'])
  hear(goals)
  return <GoalFields goals={goals} onChange={setGoals} />
}

const press = (label: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click())
const spoken = () => document.querySelector('[role=status]')?.textContent

test('[SCENARIO-29] goals are moved, removed, and added by buttons, and a screen reader hears where a goal is now', async () => {
  let goals: readonly PlanningGoal[] = []
  await render(<Goals hear={(now) => (goals = now)} />)
  expect(spoken()).toBe('')
  await press('Move up: Shortest distance')
  expect(goals).toEqual(['fewestBuses', 'distance', 'longestRide'])
  expect(spoken()).toBe('Shortest distance is now number 2 of 3.')
  await press('Move down: Shortest longest ride') // it is the last one
  expect(goals).toEqual(['fewestBuses', 'distance', 'longestRide'])
  await press('Remove: Fewest buses')
  await press('Add: Shortest mean ride')
  expect(goals).toEqual(['distance', 'longestRide', 'meanRide'])
})
