import { expect, test, vi } from 'vitest'
import { eventually, press, render, said, type } from '../../../testing/render.tsx'
import { OrganizationTable } from './organization-table.tsx'

const LARKMONT = {
  id: 'o1',
  name: 'Larkmont School District',
  address: '1 Bell Street',
  phone: '555 0100',
  trialStart: { seconds: Date.UTC(2026, 10, 2) / 1000 },
  trialEnd: { seconds: Date.UTC(2026, 11, 2) / 1000 },
  busNum: 12,
  purchased: false,
}
const ENTERED = {
  ...LARKMONT,
  ridershipEnabled: false,
  messagingEnabled: false,
  allowLLD: false,
  primaryAdmin: '',
  timeZone: 'UTC',
}
const SESSION = {
  user: { uid: 'u1', name: 'Ada', email: 'ada@firstbell.example', isSuperAdmin: true },
  organizations: [],
  verified: true,
  isUnfinishedTrialSetup: false,
  secondFactor: { required: false, enrolled: false, passed: false },
  hasPassword: true,
  confirmedUntil: { seconds: 0 },
  isTrialTestAccount: false,
  mobileAdministration: false,
}

/** A server that finds one organization by its name; returns what is asked of it. */
function givenServer() {
  const searched: Record<string, string>[] = []
  const reasons: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://server.example')
    if (pathname.endsWith('/enter')) {
      reasons.push(JSON.parse(String(init.body)))
      return Response.json(ENTERED)
    }
    if (pathname === '/app/session') return Response.json(SESSION)
    searched.push(Object.fromEntries(searchParams))
    const isFound = 'larkmont'.includes((searchParams.get('search') ?? '').toLowerCase())
    return Response.json({ organizations: isFound ? [LARKMONT] : [], total: isFound ? 1 : 0 })
  })
  return { searched, reasons }
}

const show = (at: string, onChoose = vi.fn()) => render(<OrganizationTable onChoose={onChoose} />, SESSION, at)

test('[ORG-3] the super administrator reads of every organization its address, trial and buses, the newest trial first', async () => {
  const { searched } = givenServer()
  const page = await show('/here')
  await eventually(expect.poll(() => page.querySelectorAll('tbody tr').length).toBe(1))
  const heads = [...page.querySelectorAll('th')].map((head) => [head.textContent, head.getAttribute('aria-sort')])
  expect(heads.map(([title]) => title)).toEqual([
    'Org Name',
    'Address',
    'Phone',
    'Trial Start',
    'Trial End',
    'Bus Count',
  ])
  expect(heads[3]?.[1]).toBe('descending')
  expect([...page.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'Larkmont School District',
    '1 Bell Street',
    '555 0100',
    expect.stringContaining('Nov'),
    expect.stringContaining('Dec'),
    '12',
  ])
  expect(searched).toEqual([{ sort: 'trialStart', direction: 'desc', page: '1' }])
})

test('[ORG-3] where no organization has what is searched for, the page says so', async () => {
  givenServer()
  const page = await show('/here?q=nothing+like+it')
  await eventually(expect.poll(() => page.textContent).toContain('No results'))
})

test('[ORG-3] an organization is entered with a reason', async () => {
  const { reasons } = givenServer()
  const onChoose = vi.fn()
  const page = await show('/here?q=lARKmont&enter=o1', onChoose)
  await eventually(expect.poll(() => page.querySelector('[role=dialog]')?.textContent).toContain('Larkmont'))
  await press('Open organization')
  expect(said()).toContain("'Reason' is a required field.")
  await press('OK')
  expect([reasons, onChoose.mock.calls]).toEqual([[], []])
  await type('Reason', ' The office asked ')
  await press('Open organization')
  await eventually(expect.poll(() => onChoose.mock.calls).toEqual([['o1']]))
  expect(reasons).toEqual([{ reason: 'The office asked' }])
})
