import type { CountRevision } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { InOrganization, render } from '../../testing/render.tsx'
import { Count } from './count.tsx'
import type { ShownCount } from './shown-count.ts'

const MONDAY = '2026-11-16'
const cell = { date: MONDAY, routeId: 'r1', routeName: 'Oak', direction: 'am', notBoarded: 2, unknown: 0 } as const
const signed = (revision: number, boarded: number): CountRevision => ({
  revision,
  signedBy: 'ada@district.example',
  signedAt: Date.UTC(2026, 10, 20 + revision, 15) / 1000,
  count: { cells: [{ ...cell, boarded }], children: boarded, hash: `hash ${revision}` },
})
const week: ShownCount = {
  id: 'w1',
  name: 'November',
  dates: [MONDAY],
  count: { cells: [], children: 0, hash: 'nothing' },
  revisions: [signed(2, 31), signed(1, 30)],
  openDates: [MONDAY],
}

async function show(week: ShownCount): Promise<HTMLElement> {
  return render(
    <InOrganization organization={{ timeZone: 'America/New_York' }}>
      <Count week={week} />
    </InOrganization>,
  )
}

test('[REPORTS-38] a signed count whose rides are no longer stored is shown as it was signed last, without links', async () => {
  const page = await show(week)
  expect(page.textContent).toContain('This is the count as it was signed on Nov 22, 2026.')
  expect(page.textContent).toContain('31 of 33')
  expect(page.textContent).not.toContain('not closed')
  expect(page.textContent).not.toContain('Something has changed')
  expect(page.querySelectorAll('a')).toHaveLength(0)
})

test('[REPORTS-38] a count that was never signed names the days that are not closed', async () => {
  const page = await show({ ...week, revisions: [] })
  expect(page.textContent).toContain('Some days are not closed yet')
})

test('[REPORTS-38] while its rides are stored, a signed count is the present one with links to them', async () => {
  const count = { cells: [{ ...cell, boarded: 29 }], children: 29, hash: 'other' }
  const page = await show({ ...week, openDates: [], count })
  expect(page.textContent).toContain('29 of 31')
  expect(page.textContent).toContain('Something has changed since this count was signed.')
  expect(page.querySelectorAll('a')).toHaveLength(1)
})
