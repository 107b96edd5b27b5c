import type { ScheduledRun } from '@firstbell/domain'
import { Notifications } from '@mantine/notifications'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { givenScheduledRun, NO_CHANGE } from '../../../testing/given-scheduled-run.ts'
import { act, button, eventually, field, InOrganization, press, render, type } from '../../../testing/render.tsx'
import { ChangeDay } from './change-day.tsx'

const AS_PLANNED = givenScheduledRun({ childcount: 2 })
const SPARE = {
  organizationId: 'o1',
  id: 'b31',
  number: '31',
  capacity: 48,
  wheelchairPlaces: 0,
  plate: '',
  active: true,
  version: 'v',
}

const FITS = { seats: 2, wheelchairPlaces: 0, seatsMissing: 0, wheelchairPlacesMissing: 0 }

function answerTo(pathname: string, buses: readonly { id: string }[], fit: object = FITS) {
  if (pathname === '/app/buses') return buses
  if (pathname === '/app/scheduled-runs/fits')
    return { riders: 2, buses: buses.map(({ id }) => ({ busId: id, ...fit })) }
  return []
}

interface DashboardProps {
  hear(news: (scheduledRun: ScheduledRun) => void): void
  isToday?: boolean
  sameDay?: readonly ScheduledRun[]
  scheduledRun?: ScheduledRun
  organization?: object
}

/** The dashboard as far as this dialog sees it: the run as the feed has it, and whether the dialog is open. */
function Dashboard({
  hear,
  isToday = true,
  sameDay = [],
  scheduledRun: planned = AS_PLANNED,
  organization,
}: DashboardProps) {
  const [scheduledRun, setScheduledRun] = useState(planned)
  const [open, setOpen] = useState(true)
  hear(setScheduledRun)
  return (
    <InOrganization organization={{ id: 'o1', ...organization }}>
      {open && <ChangeDay {...{ scheduledRun, isToday, sameDay }} onClose={() => setOpen(false)} />}
    </InOrganization>
  )
}

test('[DAY-5] what is taken back is what the office changed, though the feed told of the change before the answer came', async () => {
  const written: { body: object; answer(): void }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json([])
    const body: object = JSON.parse(String(init.body))
    await new Promise<void>((answer) => written.push({ body, answer }))
    return Response.json({ ...NO_CHANGE, ...body, routeId: 'r1', date: AS_PLANNED.date, fit: null })
  })
  let tell: (scheduledRun: ScheduledRun) => void = () => undefined
  await render(
    <>
      <Dashboard hear={(news) => (tell = news)} />
      <Notifications />
    </>,
  )
  await type('Note', 'Fog')
  await press('Save for today')
  await eventually(expect.poll(() => written.length).toBe(1))
  expect(written[0]?.body).toMatchObject({ note: 'Fog' })
  await act(async () => tell({ ...AS_PLANNED, note: 'Fog' }))
  await act(async () => written[0]?.answer())
  await eventually(expect.poll(() => button('Undo').isConnected).toBe(true))
  await press('Undo')
  await eventually(expect.poll(() => written.length).toBe(2))
  expect(written[1]?.body).toMatchObject({ note: '' })
})

/** Saves a change of a run, and answers the page and the buttons of its notice. */
async function noticeOf(label: string, value: string) {
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json([])
    return Response.json({ ...NO_CHANGE, ...JSON.parse(String(body)), routeId: 'r1', date: AS_PLANNED.date, fit: null })
  })
  const page = await render(
    <>
      <Dashboard hear={() => undefined} organization={{ messagingEnabled: true }} />
      <Notifications />
    </>,
  )
  await type(label, value)
  await press('Save for today')
  await eventually(expect.poll(() => button('Undo').isConnected).toBe(true))
  return { page, offers: [...(button('Undo').parentElement?.children ?? [])].map(({ textContent }) => textContent) }
}

test('[WEB-64] a change that families notice offers a message to them, with the template that says it', async () => {
  const { page, offers } = await noticeOf('Delay (minutes)', '20')
  expect(offers).toEqual(['Write to families', 'Undo'])
  await press('Write to families')
  const { routeId, date } = AS_PLANNED
  expect(page.textContent).toContain(`/messages/add-message?route=${routeId}&template=running-late&date=${date}`)
})

test('[WEB-64] a change that families do not notice offers none', async () => {
  expect((await noticeOf('Note', 'Fog')).offers).toEqual(['Undo'])
})

test('[FORM-10] in a window over the page the cursor waits in its first field, and its list is not open yet', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  await render(<Dashboard hear={() => undefined} />)
  const first = () => document.querySelector('[role=dialog] input')
  await eventually(expect.poll(() => document.activeElement).toBe(first()))
  expect(first()?.getAttribute('aria-expanded')).toBe('false')
})

test('[DAY-15] a substitute bus is given to the other runs of the usual one with one press, and all go back together', async () => {
  const written: { routeId: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.href)
    if (init.method === 'GET') return Response.json(answerTo(pathname, [SPARE]))
    const body = JSON.parse(String(init.body))
    written.push({ routeId: searchParams.get('routeId') ?? '', body })
    return Response.json({ ...NO_CHANGE, ...body, routeId: 'r1', date: AS_PLANNED.date, fit: null })
  })
  const home = givenScheduledRun({ routeId: 'r2', routeName: 'Home', busId: 'b7', startAt: 20_000, endAt: 21_000 })
  const busy = givenScheduledRun({ routeId: 'r3', routeName: 'Pine', busId: SPARE.id, startAt: 20_500, endAt: 22_000 })
  const own = { ...AS_PLANNED, busId: 'b7', busNumber: '7' }
  await render(
    <>
      <Dashboard hear={() => undefined} isToday={false} scheduledRun={own} sameDay={[own, home, busy]} />
      <Notifications />
    </>,
  )
  await act(async () => field('Bus on this day').click())
  await eventually(expect.poll(() => document.querySelectorAll('[role=option]').length).toBeGreaterThan(0))
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
    one.textContent?.startsWith('31 · 48 seats for 2 riders'),
  )
  await act(async () => option?.click())
  const notes = () => [...document.querySelectorAll('[role=status]')].map((note) => note.textContent).join('')
  expect(notes()).toBe('This run has 2 riders.')
  await act(async () => field('Also for the other run of bus 7: Home').click())
  expect(notes()).toMatch(/^Already scheduled at that time: Pine/)
  await press('Save for Monday, November 16')
  await eventually(expect.poll(() => button('Undo').isConnected).toBe(true))
  expect(written).toMatchObject([
    { routeId: 'r1', body: { busId: SPARE.id, note: '' } },
    { routeId: 'r2', body: { busId: SPARE.id } },
  ])
  expect(Object.keys(written[1]?.body ?? {})).toEqual(['busId'])
  await press('Undo')
  await eventually(expect.poll(() => written.length).toBe(4))
  expect(written.slice(2)).toMatchObject([
    { routeId: 'r1', body: { busId: null } },
    { routeId: 'r2', body: { busId: null } },
  ])
})

test('[DAY-29] [DAY-30] the usual bus is the first choice, a busy one says on which run it is, and the effect of a delay is said before saving', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href)
    return Response.json(answerTo(pathname, [SPARE, { ...SPARE, id: 'b32', number: '32', active: false }]))
  })
  const stops = [{ id: 's1', name: 'Elm', order: 1, scheduledAt: 5000 }]
  const own = { ...AS_PLANNED, busId: 'b7', busNumber: '7', stops }
  const busy = givenScheduledRun({ routeId: 'r3', routeName: 'Pine', busId: SPARE.id, startAt: 6000, endAt: 9600 })
  await render(<Dashboard hear={() => undefined} scheduledRun={own} sameDay={[own, busy]} />)
  expect(field('Bus today').value).toBe('Usual: 7')
  await act(async () => field('Bus today').click())
  const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')
  await eventually(expect.poll(() => options().filter((text) => text.startsWith('3')).length).toBe(2))
  expect(options()).toContain('Usual: 7')
  expect(options().find((text) => text.startsWith('31'))).toMatch(
    /^31 · 48 seats for 2 riders · on Pine until \d+:\d\d/,
  )
  const effect = () => [...document.querySelectorAll('[role=status]')].at(-1)?.textContent ?? ''
  expect(effect()).toMatch(/^This run has 2 riders\. First stop: Elm at \d+:23/)
  await type('Delay (minutes)', '5')
  expect(effect()).toMatch(/at \d+:28/)
  await act(async () => field('Canceled today').click())
  expect(effect()).toBe('2 riders will be without this run.')
})

test('[DAY-29] on another date the dialog goes by the runs of that date', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href)
    return Response.json(answerTo(pathname, [SPARE]))
  })
  const date = '2026-12-03'
  const own = { ...AS_PLANNED, date, busId: 'b7', busNumber: '7' }
  const taken = { routeId: 'r3', routeName: 'Pine', date, busId: SPARE.id, startAt: 6000, endAt: 9600 }
  const busy = givenScheduledRun({ ...taken, busIsSubstitute: true })
  await render(<Dashboard hear={() => undefined} isToday={false} scheduledRun={own} sameDay={[own, busy]} />)
  await act(async () => field('Bus on this day').click())
  const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')
  await eventually(
    expect.poll(() => options().find((text) => text.startsWith('31'))).toMatch(/ · on Pine until \d+:\d\d/),
  )
})

test('[DAY-31] a driver who called out on the date is listed apart and cannot be chosen, and the usual one is marked', async () => {
  const own = {
    organizationId: 'o1',
    firstName: 'Bo',
    lastName: '',
    phone: '',
    email: '',
    routeNames: '',
    version: 'v',
  }
  const drivers = ['Bo Birch', 'Cy Cedar', 'Di Date'].map((name, index) => ({ ...own, id: `d${index + 1}`, name }))
  const recorded = { date: AS_PLANNED.date, recordedBy: 'ada@firstbell.example', recordedAt: 1 }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://server.example')
    if (pathname === '/app/drivers') return Response.json(drivers)
    if (pathname === '/app/callouts' && searchParams.get('date') === AS_PLANNED.date)
      return Response.json(['d1', 'd2'].map((driverId) => ({ ...recorded, driverId })))
    return Response.json([])
  })
  const scheduledRun = { ...AS_PLANNED, driverId: 'd1', driverName: 'Bo Birch' }
  await render(<Dashboard hear={() => undefined} scheduledRun={scheduledRun} sameDay={[scheduledRun]} />)
  await act(async () => field('Driver today').click())
  const options = () => [...document.querySelectorAll('[role=option]')]
  const named = (name: string) => options().find(({ textContent }) => textContent === name)
  await eventually(expect.poll(() => named('Usual: Bo Birch · Called out')).toBeDefined())
  expect(named('Cy Cedar')?.matches('[data-combobox-disabled]')).toBe(true)
  expect(named('Di Date')?.matches('[data-combobox-disabled]')).toBe(false)
  expect(document.body.textContent).not.toContain('Out of service')
})

test('[FIT-3] a bus says what it is short of for the riders of the date, and a notice names the runs that do not fit', async () => {
  const fit = { seats: 2, wheelchairPlaces: 2, seatsMissing: 1, wheelchairPlacesMissing: 2 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, location.href)
    if (init.method === 'GET') return Response.json(answerTo(pathname, [SPARE], fit))
    const body = JSON.parse(String(init.body))
    return Response.json({
      ...NO_CHANGE,
      ...body,
      routeId: 'r1',
      date: AS_PLANNED.date,
      fit: { busId: SPARE.id, ...fit },
    })
  })
  await render(
    <>
      <Dashboard hear={() => undefined} />
      <Notifications />
    </>,
  )
  await act(async () => field('Bus today').click())
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  const label = '31 · 48 seats for 2 riders · 1 seat too few · 2 wheelchair positions too few'
  await eventually(expect.poll(() => options().map(({ textContent }) => textContent)).toContain(label))
  await act(async () =>
    options()
      .find(({ textContent }) => textContent === label)
      ?.click(),
  )
  const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(said).toContain('Not enough room for 2 riders: 1 seat too few · 2 wheelchair positions too few.')
  await press('Save for today')
  await eventually(expect.poll(() => document.body.textContent).toContain('too few seats or wheelchair positions for:'))
})

test('[FIT-3] a merger that is chosen says, before it is saved, whether all riders fit on the bus that drives', async () => {
  const asked: string[] = []
  let missing = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, location.href)
    const into = searchParams.get('mergedIntoRouteId')
    if (pathname !== '/app/scheduled-runs/fits' || into === null) return Response.json(answerTo(pathname, [SPARE]))
    asked.push(`${searchParams.get('routeId')} into ${into} on ${searchParams.get('date')}`)
    return Response.json({ riders: 60, buses: [{ busId: SPARE.id, ...FITS, seatsMissing: missing }] })
  })
  const pine = { routeId: 'r2', routeName: 'Pine', busId: SPARE.id, busNumber: SPARE.number }
  const sameDay = [AS_PLANNED, givenScheduledRun(pine), givenScheduledRun({ routeId: 'r3', routeName: 'Elm' })]
  await render(<Dashboard hear={() => undefined} sameDay={sameDay} />)
  const choose = async (name: string) => {
    await act(async () => field('Merge into').click())
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')]
    await act(async () => options.find(({ textContent }) => textContent === name)?.click())
  }
  const said = () => [...document.querySelectorAll('[role=status]')].map((note) => note.textContent)
  await choose('Pine')
  await eventually(expect.poll(said).toContain('All 60 riders fit on bus 31 of Pine.'))
  expect(said()).toContain('2 riders will ride on Pine.')
  await choose('Elm')
  await eventually(expect.poll(said).toContain('Elm has no bus.'))
  missing = 2
  await choose('Pine')
  await eventually(expect.poll(said).toContain('Bus 31 of Pine cannot take all 60 riders: 2 seats too few.'))
  expect(asked[0]).toBe(`r1 into r2 on ${AS_PLANNED.date}`)
})
