import type { ScenarioRun } from '@firstbell/domain'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { givenRun, givenScenario } from '../../../testing/given-scenario.ts'
import { act, button, eventually, InOrganization, press, render } from '../../../testing/render.tsx'
import { RunStrip } from './run-strip.tsx'

interface StripProps {
  hear(show: (run: ScenarioRun) => void): void
  run: ScenarioRun
  isStraightLine: boolean
}

function Strip({ hear, run, isStraightLine }: StripProps) {
  const [shown, setShown] = useState(run)
  hear(setShown)
  return <RunStrip scenario={givenScenario()} run={shown} runs={[shown]} onChoose={vi.fn()} {...{ isStraightLine }} />
}

/** The strip of a run that goes on when the test says so. */
async function givenStrip(run: ScenarioRun, isStraightLine = false) {
  let show: (run: ScenarioRun) => void = () => undefined
  const page = await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }}>
      <Strip hear={(next) => (show = next)} {...{ run, isStraightLine }} />
    </InOrganization>,
  )
  return {
    page,
    goOn: (changes: Partial<ScenarioRun>) => act(async () => show({ ...run, ...changes })),
    spoken: () => page.querySelector('[role=status]')?.textContent,
  }
}

test('[SCENARIO-32] a screen reader hears each change of the state, and what was found four times a minute', async () => {
  const { page, goOn, spoken } = await givenStrip(givenRun({ searchedSeconds: 1, figures: null, planRevision: 0 }))
  const first = 'Searching. 1 seconds searched. No plan yet.'
  expect(spoken()).toBe(first)
  await goOn({ searchedSeconds: 14 })
  expect([page.textContent.includes('Searched 14 s of 60 s'), spoken()]).toEqual([true, first])
  const { figures } = givenRun()
  await goOn({ searchedSeconds: 15, figures })
  expect(spoken()).toBe('Searching. Best plan: 3 buses, longest ride 34 min, 2 unassigned.')
  await goOn({ searchedSeconds: 16, state: 'done', figures })
  expect(spoken()).toBe('Completed. Best plan: 3 buses, longest ride 34 min, 2 unassigned.')
})

test('[SCENARIO-33] a run that searches can be stopped, and one that has ended can search longer', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, body && JSON.parse(String(body))])
    return Response.json(givenRun())
  })
  const { goOn } = await givenStrip(givenRun())
  await press('Stop')
  await eventually(expect.poll(() => sent.at(-1)?.[0]).toContain('/app/scenarioruns/r1/stop'))
  await goOn({ state: 'stopped' })
  await press('Search longer')
  await eventually(expect.poll(() => document.querySelectorAll('[role=menuitem]').length).toBe(3))
  await press('5 more minutes')
  await eventually(
    expect.poll(() => sent.at(-1)).toEqual([expect.stringContaining('/scenarioruns/r1/continue'), { seconds: 300 }]),
  )
  expect(() => button('Stop')).toThrow('there is no button')
})

test('[SCENARIO-35] a plan whose times are not from streets says so', async () => {
  const { page } = await givenStrip(givenRun(), true)
  expect(page.textContent).toContain('Straight-line estimate')
  expect(page.textContent).toContain('not from streets')
})

test('[SCENARIO-100] a plan from which deleted children were removed says what happened, what is safe, and what to do', async () => {
  const { page, goOn } = await givenStrip(givenRun({ state: 'done' }))
  expect(page.textContent).not.toContain('out of date')
  await goOn({ state: 'done', removedRiders: 2 })
  expect(page.textContent).toContain('2 children were deleted and removed from it')
  expect(page.textContent).toContain('you can still adopt the plan')
  expect(page.textContent).toContain('start a new run')
})
