import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, render } from '../../../testing/render.tsx'
import { ActivityPage } from './activity-page.tsx'

const LINE = {
  organizationId: 'o',
  uid: 'u',
  clientAddress: '192.0.2.7',
  hash: '',
  changes: [],
  timestamp: 1_795_000_000,
}

const DRIVER = {
  id: 'p1',
  organizationId: 'o',
  name: 'Bo Birch',
  firstName: 'Bo',
  lastName: 'Birch',
  email: '',
  phone: '',
  routeNames: '',
  version: 'v',
}

test('[AUDIT-14] the page of the audit log says who did what to which record, as the filters in its address ask', async () => {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://server.example')
    if (pathname === '/app/audit') {
      asked.push(searchParams)
      return Response.json([
        { ...LINE, seq: 3, email: 'ada@firstbell.example', action: 'drivers.change', subjects: ['p1'] },
        { ...LINE, seq: 2, email: 'ada@firstbell.example', action: 'families.list', subjects: ['f1', 'f2'] },
        { ...LINE, seq: 1, email: 'bo@firstbell.example', action: 'unknown.act', subjects: [] },
        { ...LINE, seq: 0, email: 'bo@firstbell.example', action: 'drivers.remove.refused', subjects: [] },
      ])
    }
    if (pathname === '/app/audit/count') return Response.json({ count: 3 })
    return Response.json(pathname === '/app/drivers' ? [DRIVER] : [])
  })
  await render(
    <InOrganization organization={{ id: 'o1', timeZone: 'UTC' }}>
      <ActivityPage />
    </InOrganization>,
    undefined,
    '/here?person=ada&noun=routes&from=2026-11-01&to=2026-11-02&page=2',
  )
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
    )
  await eventually(
    expect
      .poll(() => rows())
      .toEqual([
        ['ada@firstbell.example', 'Drivers: changed', 'Bo Birch', '192.0.2.7'],
        ['ada@firstbell.example', 'Families: viewed', '2 records', '192.0.2.7'],
        ['bo@firstbell.example', 'unknown: act', '—', '192.0.2.7'],
        ['bo@firstbell.example', 'Drivers: deleted (refused)', '—', '192.0.2.7'],
      ]),
  )
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    orgId: 'o1',
    person: 'ada',
    noun: 'routes',
    from: String(Date.UTC(2026, 10, 1) / 1000),
    to: String(Date.UTC(2026, 10, 3) / 1000),
    page: '2',
  })
})
