import { Organization, type Session } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { cookieTransport } from '../cookies.ts'
import { planFeed } from './feed.ts'
import { feedOfficeOf } from './feed-office.ts'
import { feedTrip } from './feed-trip.ts'
import { accountsOf, devicesOf, numberOf, serverOf, Unusable } from '../settings.ts'

const at = (lng: number) => ({ lat: 41, lng })
const plan = planFeed(
  {
    id: 't',
    routeName: 'B63',
    date: '2010-12-15',
    vehicle: '0927',
    shape: [],
    fixes: [0, 30, 60].map((second) => ({ fixAt: 1000 + second, position: at(-81 + second / 6000) })),
    stops: [
      { id: 'a', position: at(-81) },
      { id: 'b', position: at(-80.99) },
    ],
  },
  'America/New_York',
  { now: 2_000_000_000, rate: 1, speed: 10 },
)

/** Real time passes only in `wait`; `answers` are given in turn, the last one for ever. */
function depsWith(...answers: (() => Response)[]) {
  const world = { nowMs: 0, sentAtMs: [] as number[], progress: [] as string[] }
  const deps = {
    server: 'http://bus.test',
    nowMs: () => world.nowMs,
    wait: (ms: number) => Promise.resolve(void (world.nowMs += ms)),
    onProgress: (sent: number, of: number) => void world.progress.push(`${sent}/${of}`),
    send: () => {
      world.sentAtMs.push(world.nowMs)
      return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0])?.() ?? new Response())
    },
  }
  return { world, deps }
}
const device = { name: 'd', key: 'k' }
const stored = () => Response.json({ result: 'stored' })

test('fixes are sent one after the other at the wanted speed, and counted by what the server says', async () => {
  const rejected = () => Response.json({ result: 'rejected', reason: 'too fast' })
  const { world, deps } = depsWith(stored, () => Response.json({ result: 'duplicate' }), rejected)
  const summary = await feedTrip(deps, plan, device, 10)
  expect(world.sentAtMs).toEqual([0, 3000, 6000])
  expect(summary).toMatchObject({ sent: 3, stored: 1, duplicate: 1, rejected: 1 })
  expect([...summary.reasons]).toEqual([['too fast', 1]])
  expect(world.progress).toEqual(['1/3', '2/3', '3/3'])
})

test('a busy server is waited for; one that turns the device away or stays away ends the feeding', async () => {
  const busy = () => new Response('', { status: 503, headers: { 'retry-after': '5' } })
  const patient = depsWith(busy, stored)
  expect(await feedTrip(patient.deps, plan, device, 10)).toMatchObject({ stored: 3 })
  expect(patient.world.sentAtMs).toEqual([0, 5000, 5000, 6000])
  await expect(feedTrip(depsWith(() => new Response('who?', { status: 400 })).deps, plan, device, 10)).rejects.toThrow(
    'who?',
  )
  await expect(feedTrip(depsWith(busy).deps, plan, device, 10)).rejects.toThrow(Unusable)
})

test('[TRIP-1] a trip is set up as an office would: bus, route, stops in order, path, device', async () => {
  const calls: { call: string; body: unknown }[] = []
  const organization = {
    id: 'org',
    name: 'N',
    address: '',
    phone: '',
    trialStart: { seconds: 1 },
    trialEnd: { seconds: 2 },
    purchased: false,
    ridershipEnabled: true,
    messagingEnabled: true,
    allowLLD: true,
    primaryAdmin: '',
    timeZone: 'America/New_York',
  }
  const user = { uid: 'u', name: '', email: 'a@b', isSuperAdmin: false }
  const session: Session = {
    user,
    organizations: [{ ...Organization.parse(organization), role: 'admin' }],
    verified: true,
    isUnfinishedTrialSetup: false,
    secondFactor: { required: false, enrolled: false, passed: false },
    hasPassword: true,
    confirmedUntil: { seconds: 0 },
    isTrialTestAccount: false,
    mobileAdministration: false,
  }
  const answers: Record<string, unknown> = {
    'GET /app/session': session,
    'POST /identity/sign-in/email': { user },
    'GET /app/buses': [{ id: 'b0', organizationId: 'org', number: '0927', capacity: 1, version: 'one' }],
    'POST /app/devices': { id: 'd1', key: 'secret' },
    'PATCH /app/routes/r1/path': { lengthMetres: 1 },
    'POST /app/routes': { id: 'r1' },
    'POST /app/buses': { id: 'b1' },
    'POST /app/routes/r1/stops': { id: 's' },
  }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    if (request.method !== 'GET' && !call.includes('sign-in')) calls.push({ call, body: await request.json() })
    return Response.json(answers[call] ?? [])
  }
  const office = await feedOfficeOf(cookieTransport('http://bus.test', send), { email: 'a@b', password: 'p' })
  expect(await office.setUp(plan)).toEqual({
    routeId: 'r1',
    device: { name: 'recording-0927-2', key: 'secret' },
    hasRunToday: false,
  })
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /app/buses',
    'POST /app/routes',
    'POST /app/routes/r1/stops',
    'POST /app/routes/r1/stops',
    'PATCH /app/routes/r1/path',
    'POST /app/devices',
  ])
  expect(calls[0]?.body).toMatchObject({ number: '0927-2', orgId: 'org' }) // 0927 was there already
  expect(calls[1]?.body).toMatchObject({ name: 'B63 · recorded 2010-12-15', busId: 'b1', type: 0 })
  expect(calls[5]?.body).toMatchObject({ busId: 'b1', routeId: 'r1' })
})

test('the session cookie is kept, replaced and forgotten as the server says', async () => {
  const seen: (string | null)[] = []
  const cookies = ['s=1; Path=/; HttpOnly', 's=2; Max-Age=60', 's=; Max-Age=0', 'gone=1; Max-Age=0']
  const transport = cookieTransport('http://bus.test:81/', (_, init) => {
    seen.push(new Headers(init?.headers).get('cookie'))
    const line = cookies.shift()
    return Promise.resolve(new Response('', { headers: line ? { 'set-cookie': line } : {} }))
  })
  for (let i = 0; i < 5; i++) await transport.fetch('http://bus.test:81/x')
  expect(seen).toEqual([null, 's=1', 's=2', null, null])
  expect(transport.headers).toEqual({ origin: 'http://bus.test:81' })
})

test('files and options that cannot be used are named in one sentence', () => {
  const accounts = {
    accounts: [
      { role: 'superAdministrator', email: 's', password: 's' },
      { role: 'administrator', email: 'a', password: 'p' },
    ],
  }
  expect(accountsOf(JSON.stringify(accounts), 'f')).toEqual({
    administrator: { email: 'a', password: 'p' },
    organizationId: undefined,
  })
  expect(() => accountsOf('{}', 'f.json')).toThrow('f.json has no administrator with email and password.')
  expect(() => accountsOf('nonsense', 'f.json')).toThrow('f.json is not a JSON file of the expected shape.')
  expect(devicesOf('{"devices":[{"busId":"b","name":"n","key":"k"}]}', 'f').get('b')).toEqual({ name: 'n', key: 'k' })
  expect(() => devicesOf('{"devices":[{"busId":"b"}]}', 'f')).toThrow('without busId, name or key')
  expect(() => numberOf('fast', '--speed', 0.01)).toThrow('--speed must be a number of at least 0.01, not "fast".')
  expect(serverOf('https://bus.test/')).toBe('https://bus.test')
  expect(() => serverOf('bus.test')).toThrow('--server must be a web address')
})
