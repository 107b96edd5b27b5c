import { NOT_STARTED, type ScheduledRun } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { act, button, InOrganization, press, render } from '../../../testing/render.tsx'
import { STATUS_FILTERS } from '../selection.ts'
import { useDashboardScreen, withFilters } from '../use-dashboard-screen.ts'
import { RunFilterBar, useRunFilterWords } from './run-filter-bar.tsx'
import { useRunFilters } from './use-run-filters.ts'

const NOW = 100_000
const RUNNING = givenScheduledRun({ routeId: 'r1', type: 1, run: { ...NOT_STARTED, active: true } })
const LATER = givenScheduledRun({ routeId: 'r2', type: 2, startAt: NOW + 20_000, endAt: NOW + 25_000 })

function List({ scheduledRuns }: { scheduledRuns: ScheduledRun[] }) {
  const screen = withFilters(useDashboardScreen(), STATUS_FILTERS)
  const filters = useRunFilters(scheduledRuns, screen, NOW)
  const words = useRunFilterWords(filters, [])
  return (
    <>
      <RunFilterBar filters={filters} />
      <button type="button" onClick={() => screen.setFilter('notStarted')}>
        Not started
      </button>
      <output>{filters.shown.map(({ routeId }) => routeId).join()}</output>
      <p id="words">{words}</p>
    </>
  )
}

async function open(scheduledRuns = [RUNNING, LATER], at = '/here'): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json([]))
  document.body.replaceChildren()
  await render(
    <InOrganization organization={{ id: 'o1' }}>
      <List scheduledRuns={scheduledRuns} />
    </InOrganization>,
    undefined,
    at,
  )
}

const listed = () => document.querySelector('output')?.textContent
const words = () => document.querySelector('#words')?.textContent
const pick = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click())

test('[WEB-20] the list begins with what is due; the whole day is chosen, and a status covers it', async () => {
  await open()
  expect(listed()).toBe('r1')
  await press('Not started')
  expect(listed()).toBe('r1,r2')
  await pick('now')
  expect(listed()).toBe('r1')
  await pick('today')
  expect(listed()).toBe('r1,r2')
})

test('[WEB-20] where nothing is due the list begins with the whole day', async () => {
  await open([LATER])
  expect(listed()).toBe('r2')
})

test('[WEB-21] the filters are remembered, named and removed together', async () => {
  await open()
  await pick('today')
  await open()
  expect(listed()).toBe('r1,r2')
  await open([RUNNING, LATER], '/here?type=Dropoff+Route')
  expect(listed()).toBe('r2')
  expect(words()).toBe('The whole day · Dropoff')
  expect(button('Clear filters').isConnected).toBe(true)
  await press('Clear filters')
  expect(listed()).toBe('r1')
})
