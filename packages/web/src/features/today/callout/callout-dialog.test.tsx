import type { CalloutProposal } from '@firstbell/domain'
import { Notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { button, eventually, InOrganization, press, render } from '../../../testing/render.tsx'
import { CalloutDialog } from './callout-dialog.tsx'

const RUN = givenScheduledRun({ driverId: 'd1', driverName: 'Bo Birch' })
const HOME = givenScheduledRun({ routeId: 'r2', routeName: 'Oak PM', driverId: 'd1', driverName: 'Bo Birch', type: 2 })
const BEGUN = { ...HOME, routeId: 'r3', routeName: 'Fir', run: { ...HOME.run, startedAt: 5000 } }

const PROPOSAL: CalloutProposal = {
  kind: 'handOn',
  steps: [
    {
      route: { id: 'r1', name: 'Oak' },
      driver: { id: 'd2', name: 'Sam Spare' },
      busNumber: '12',
      isOtherBus: false,
      delayMinutes: 4,
      into: [],
    },
  ],
  changes: [{ routeId: 'r1', driverId: 'd2', delayMinutes: 4 }],
  moves: [],
  price: {
    familiesOver5Minutes: 0,
    familiesOver15Minutes: 0,
    largestChangeMinutes: 4,
    familiesOnOtherBus: 0,
    longestRideMinutes: 20,
    schools: [{ schoolId: 's', name: 'High', routeName: 'Oak', arrivalAt: 9000, bellAt: 9600, spareMinutes: 10 }],
    buses: [],
    extraDrivingMinutes: 0,
    extraDistanceMetres: 0,
  },
}
const REFUSAL = { kind: 'merge', obstacle: 'overCapacity', routeName: 'Oak', closest: 'Elm', by: 6, limit: 48 } as const
const BO = {
  organizationId: 'o1',
  id: 'd1',
  name: 'Bo Birch',
  firstName: 'Bo',
  lastName: 'Birch',
  phone: '',
  email: '',
  routeNames: '',
  version: 'v',
}
const BEFORE = { before: { changes: [{ routeId: 'r1', row: null }], moves: [] }, version: 'after' }

/** A server that answers accepting so, and the calls that it gets. */
function givenServer(accept: () => Response) {
  const calls: { path: string; body: unknown }[] = []
  const calledOut: object[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://here').pathname
    if (init.method === 'POST') calls.push({ path, body: JSON.parse(String(init.body)) })
    if (path === '/app/drivers' && init.method === 'GET') return Promise.resolve(Response.json([BO]))
    if (path === '/app/callouts' && init.method === 'GET') return Promise.resolve(Response.json(calledOut))
    if (init.method === 'DELETE') {
      calls.push({ path, body: undefined })
      calledOut.pop()
      return Promise.resolve(Response.json({ id: 'd1' }))
    }
    if (path === '/app/callouts/drivers') {
      calledOut.push({ driverId: 'd1', date: RUN.date, recordedBy: 'ada@firstbell.example', recordedAt: 1_795_000_000 })
      return Promise.resolve(Response.json(calledOut[0]))
    }
    if (path.endsWith('/proposals'))
      return Promise.resolve(
        Response.json({
          dayVersion: `day ${calls.length}`,
          travelTimes: 'straightLine',
          proposals: [PROPOSAL],
          refusals: [REFUSAL],
        }),
      )
    return Promise.resolve(path.endsWith('/undo') ? Response.json(BEFORE.before) : accept())
  })
  return calls
}

async function openDialog() {
  const organization = { id: 'o1', timeZone: 'America/New_York', units: 'Imperial', messagingEnabled: false }
  const dialog = (
    <CalloutDialog scheduledRun={RUN} sameDay={[RUN, HOME, BEGUN]} onEdit={() => undefined} onClose={() => undefined} />
  )
  const page = await render(
    <>
      <InOrganization organization={organization}>{dialog}</InOrganization>
      <Notifications />
    </>,
  )
  await eventually(expect.poll(() => page.textContent).toContain('Use this proposal'))
  return page
}

test('[DAY-26] a proposal says what becomes of the run and what it costs, and what is not possible says why', async () => {
  const calls = givenServer(() => Response.json(BEFORE))
  const page = await openDialog()
  expect(page.textContent).toContain('Sam Spare drives Oak with bus 12, 4 minutes later.')
  expect(page.textContent).toContain('10 minutes before the bell')
  expect(page.textContent).toContain('Oak: Elm would need 6 seats more than its 48')
  expect(page.textContent).toContain('Also for the other run that Bo Birch is still to drive: Oak PM')
  await press('Use this proposal')
  await eventually(expect.poll(() => button('Undo').isConnected).toBe(true))
  expect(page.textContent).not.toContain('Write to families') // WEB-72
  await press('Undo')
  await eventually(
    expect
      .poll(() => calls.at(-1))
      .toEqual({ path: '/app/callouts/undo', body: { orgId: 'o1', date: RUN.date, ...BEFORE } }),
  )
})

test('[DAY-23] where the day has changed, the dialog says that nothing was saved, and has new proposals', async () => {
  const calls = givenServer(() =>
    Response.json({ type: 'about:blank', title: 'Changed', status: 412, code: 'precondition_failed' }, { status: 412 }),
  )
  const page = await openDialog()
  await press('Use this proposal')
  await eventually(expect.poll(() => page.textContent).toContain('Nothing was saved; these are new ones.'))
  await eventually(
    expect
      .poll(() => calls.map(({ path }) => path))
      .toEqual(['/app/callouts/proposals', '/app/callouts', '/app/callouts/proposals']),
  )
  await press('Use this proposal')
  await eventually(
    expect
      .poll(() => calls.filter(({ path }) => path === '/app/callouts').at(-1)?.body)
      .toMatchObject({ dayVersion: 'day 3' }),
  )
})

test('[DAY-28] the dialog records the driver without a proposal, and says who recorded it where it is taken back', async () => {
  const calls = givenServer(() => Response.json(BEFORE))
  const page = await openDialog()
  await eventually(
    expect.poll(() => page.textContent).toContain('Using a proposal also records that Bo Birch called out.'),
  )
  await press('Record without a proposal')
  await eventually(
    expect
      .poll(() => calls.at(-1))
      .toEqual({ path: '/app/callouts/drivers', body: { orgId: 'o1', date: RUN.date, driverId: 'd1' } }),
  )
  const again = await openDialog()
  await eventually(
    expect.poll(() => again.textContent).toMatch(/Bo Birch called out, recorded .* by ada@firstbell.example/),
  )
  await press('Take back')
  await eventually(expect.poll(() => calls.at(-1)).toEqual({ path: '/app/callouts/drivers/d1', body: undefined }))
})
