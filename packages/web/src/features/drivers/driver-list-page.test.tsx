import { expect, test, vi } from 'vitest'
import { givenScheduledRun } from '../../testing/given-scheduled-run.ts'
import { eventually, InOrganization, render } from '../../testing/render.tsx'
import { DriverListPage } from './driver-list-page.tsx'

const driver = (id: string, name: string) => {
  const own = {
    organizationId: 'o1',
    firstName: name,
    lastName: '',
    phone: '',
    email: '',
    routeNames: '',
    version: 'v',
  }
  return { id, name, ...own }
}
const CALLED_OUT = { driverId: 'd1', date: '2026-11-16', recordedBy: 'ada@firstbell.example', recordedAt: 1 }

test('[DRIVER-9] the list of drivers says who called out today, with the runs that are still this driver’s', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (pathname === '/app/drivers') return Response.json([driver('d1', 'Bo Birch'), driver('d2', 'Cy Cedar')])

    if (pathname === '/app/callouts') return Response.json([CALLED_OUT])
    if (pathname === '/app/scheduled-runs') return Response.json([givenScheduledRun({ driverId: 'd1' })])
    if (pathname === '/app/clock') return Response.json({ now: 1_795_000_000, rate: 1, demo: false })
    return Response.json([])
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', name: 'Oak', timeZone: 'UTC' }}>
      <DriverListPage />
    </InOrganization>,
  )
  const rowOf = (name: string) => [...page.querySelectorAll('tr')].find((row) => row.textContent.includes(name))
  await eventually(expect.poll(() => rowOf('Bo Birch')?.textContent).toMatch(/Called out · Oak/))
  expect(rowOf('Cy Cedar')?.textContent).not.toContain('Called out')
})
