import { expect, test } from 'vitest'
import type { OutgoingSms } from '../../adapters/channels/sms-gateway.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'

const MONDAY = '2026-11-23'
const location = { lat: 40, lng: -83 }
const ROUTES = ['Oak 1', 'High 2', 'Oak 1 PM', 'High 2 PM']

/** A family with two children who ride there and back on four routes, each of which is late in its own way. */
async function givenFourRides() {
  const gateway = { host: 'gateway.firstbell.example', send: async (_: OutgoingSms) => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { gateway }))
  const { client, orgId, routeId, draft } = given
  const contact = { email: 'alder@firstbell.example', language: 'en' } as const
  const familyId = await given.family('Alder', 0, [contact], ['Ada', 'Bo'], '+1 202 555 0123')
  const { children } = await client.families.get({ params: { familyId } })
  const ids = children.map(({ id }) => id)
  await client.familyroutes.change({
    query: { familyId, routeId, stopId: given.stopIds[0] ?? '' },
    body: { children: ids.slice(0, 1) },
  })
  const others = [
    { name: 'High 2', type: 1, at: 730, child: 1, late: 25 },
    { name: 'Oak 1 PM', type: 2, at: 1520, child: 0, late: 5 },
    { name: 'High 2 PM', type: 2, at: 1530, child: 1, late: 40 },
  ] as const
  const late = new Map([[routeId, 10]])
  for (const { name, type, at, child, late: minutes } of others) {
    const route = await client.routes.create({ body: { name, type, starttime: at, endtime: at + 20, orgId } })
    const stop = { name: `${name} stop`, stoptime: at, location }
    const { id: stopId } = await client.stops.create({ params: { routeId: route.id }, body: stop })
    const body = { familyId, children: ids.slice(child, child + 1) }
    await client.familyroutes.create({ query: { routeId: route.id, stopId }, body })
    late.set(route.id, minutes)
  }
  for (const [id, delayMinutes] of late)
    await client.scheduledRuns.change({ query: { routeId: id, date: MONDAY }, body: { delayMinutes } })
  const templates = await client.messagetemplates.list({ query: { orgId } })
  /** What the contact would get in the words of a built-in template. */
  const preview = async (templateId: string, onDate: string | null = MONDAY) => {
    const { texts, category, kind } = templates.find(({ id }) => id === templateId) ?? {}
    const rest = { texts, category, kind, templateId, channels: ['email', 'sms'] }
    const params = await draft('', { type: 'families', ids: [familyId], onDate }, rest)
    const { sample, smsSample } = await client.messages.preview({ params, query: {} })
    return { subject: sample?.subject, email: sample?.text.split('\n') ?? [], sms: smsSample?.text.split('\n') ?? [] }
  }
  return { ...given, preview, templates }
}

const LATE = [
  'The bus of Ada is expected at Oak at about 7:30 AM instead of 7:20 AM. Reason: not known yet.',
  'The bus of Ada is expected at Oak 1 PM stop at about 3:25 PM instead of 3:20 PM. Reason: not known yet.',
  'The bus of Bo is expected at High 2 stop at about 7:55 AM instead of 7:30 AM. Reason: not known yet.',
  'The bus of Bo is expected at High 2 PM stop at about 4:10 PM instead of 3:30 PM. Reason: not known yet.',
]

test('[MESSAGE-127] a family with four late rides reads a sentence for each bus', async () => {
  const { preview } = await givenFourRides()
  const { subject, email, sms } = await preview('running-late')
  expect(email.slice(0, 4).toSorted()).toEqual(LATE.toSorted())
  expect(email.filter((line) => line.startsWith('Please wait'))).toHaveLength(1)
  expect(subject).toMatch(
    /^(\S+ \d( PM)? is running \d+ minutes late; ){2}\S+ \d( PM)? is running \d+ minutes late \+1$/,
  )
  expect(sms).toHaveLength(4)
  expect(sms).toContain('High 2 is running 25 min late. The bus of Bo comes to High 2 stop after 7:30 AM.')
})

test('[MESSAGE-127] no built-in template says of several buses what is true of one', async () => {
  const { preview, templates } = await givenFourRides()
  const routes = ROUTES.map((name) => new RegExp(`${name}(?! PM| stop)`))
  const mixed: string[] = []
  for (const { id, isBuiltIn } of templates.filter(({ id: one }) => one !== 'school-buses-late')) {
    if (!isBuiltIn) continue
    const { email, sms } = await preview(id)
    for (const line of [...email, ...sms]) {
      const times = line.match(/\d+:\d\d [AP]M/g) ?? []
      const named = routes.filter((route) => route.test(line))
      if (named.length > 1 && times.length > 0) mixed.push(`${id}: ${line}`)
      if (new Set(times).size > 2) mixed.push(`${id}: ${line}`)
    }
  }
  expect(mixed).toEqual([])
})

test('[MESSAGE-127] a welcome without a date names each route with its own stop and time', async () => {
  const { preview } = await givenFourRides()
  const { email } = await preview('welcome', null)
  expect(email.slice(0, 4).toSorted()).toEqual([
    'Ada can ride Oak 1 PM. The stop is Oak 1 PM stop, the time 3:20 PM.',
    'Ada can ride Oak 1. The stop is Oak, the time 7:20 AM.',
    'Bo can ride High 2 PM. The stop is High 2 PM stop, the time 3:30 PM.',
    'Bo can ride High 2. The stop is High 2 stop, the time 7:30 AM.',
  ])
})
