import type { FleetSnapshot } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { eventually, render, typeInto } from '../../../testing/render.tsx'
import { Palette } from './palette.tsx'

const FLEET: FleetSnapshot = {
  clock: { now: 1_795_000_000, rate: 1, demo: false },
  toleranceMinutes: 2,
  timeZone: 'UTC',
  date: '2026-11-23',
  scheduledRuns: [],
}
const ORGANIZATION = { id: 'o1', timeZone: 'UTC', notStartedMinutes: 5, ridershipEnabled: false } as Organization // as far as the search reads it
const FAMILIES = ['Ash', 'Birch', 'Cedar'].map((name) => ({
  id: name.toLowerCase(),
  familyId: name.toLowerCase(),
  name,
  address: '1 Fir Lane',
  location: null,
  organizationId: 'o1',
  children: [],
  contacts: '',
  withoutStop: 0,
  stops: [],
  version: 'v',
}))
const AT_STOP = {
  routeId: 'r1',
  stopId: 's1',
  familyId: 'birch',
  name: 'Birch',
  orgname: 'District',
  children: ['bo'],
  days: [],
}

const ANSWERS: Record<string, unknown> = {
  '/app/families': FAMILIES,
  '/app/familyroutes': [AT_STOP],
  '/app/service-alerts': { alerts: [], total: 0 },
}

test('[CALL-2] the search asks once for all families that it lists, and each row answers for its own', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://server.example')
    if (pathname.endsWith('/feed')) return new Response(`event: snapshot\ndata: ${JSON.stringify(FLEET)}\n\n`)
    if (searchParams.has('familyIds')) asked.push(`${pathname} ${searchParams.get('familyIds')}`)
    return Response.json(ANSWERS[pathname] ?? [])
  })
  await render(<Palette organization={ORGANIZATION} onClose={() => undefined} />)
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')
  if (!field) throw new Error('the search has a field')
  await typeInto(field, 'fir')
  const rows = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await eventually(expect.poll(rows).toEqual(['AshNo assigned stop.', 'BirchNo bus today.', 'CedarNo assigned stop.']))
  expect(asked.toSorted()).toEqual(['/app/absences ash,birch,cedar', '/app/familyroutes ash,birch,cedar'])
})
