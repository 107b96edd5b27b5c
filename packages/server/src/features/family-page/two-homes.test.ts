import type { Audience } from '@firstbell/domain'
import { expect, onTestFinished, test } from 'vitest'
import { listRecipients } from '../../engine/messages/recipients/recipients.store.ts'
import { createFamilyViews } from '../../engine/family-page/family-views.ts'
import { createFamilyLinkDoor } from '../../identity/family-links.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { DATE, givenDriver } from '../../testing/driver.ts'

const TUESDAY = '2026-11-24'

/** Dan waits at Oak on Mondays, where Bea lives, and at Elm on Tuesdays, where Cy lives. Di sees every day. */
async function givenTwoHomes() {
  const given = await givenDriver()
  const { client, routeId, stopIds, childIds, family } = given
  const [, dan = ''] = childIds
  const [oak = '', elm = ''] = stopIds
  const days = (weekday: number) => [{ childId: dan, weekdays: [weekday] }]
  const familyId = family.id
  await client.familyroutes.change({
    query: { routeId, stopId: elm, familyId },
    body: { children: [dan], days: days(2) },
  })
  await client.familyroutes.create({
    query: { routeId, stopId: oak },
    body: { familyId, children: [dan], days: days(1) },
  })
  const contacts = [
    { firstName: 'Bea', email: 'bea@firstbell.example', weekdays: [1, 3] },
    { firstName: 'Cy', email: 'cy@firstbell.example', weekdays: [2, 4, 5] },
    { firstName: 'Di', email: 'di@firstbell.example' },
  ]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const listed = await client.familycontacts.list({ query: { familyId } })
  return { ...given, dan, familyId, listed }
}

test('[FAMILY-16] the page of a contact shows the rides of its weekdays alone, and is next about its next day', async () => {
  const { client, deps, listed, dan, routeId } = await givenTwoHomes()
  await client.routes.change({ params: { routeId }, body: { validUntil: '2026-11-30' } })
  const door = createFamilyLinkDoor(deps)
  const views = createFamilyViews(deps) // one for all holders, as on a server
  const viewOf = async (name: string) => {
    const contactId = listed.find(({ firstName }) => firstName === name)?.id ?? ''
    const { url } = await client.familylinks.create({ body: { contactId } })
    const holder = await door.find(url.slice(url.lastIndexOf('/') + 1))
    const view = holder && (await views.read(holder))
    if (!view) throw new Error('the link opens nothing')
    return view
  }
  const shownTo = async (name: string) => {
    const { today, next } = await viewOf(name)
    return [today, next].map((day) => {
      const rides = day?.children.flatMap((child) => child.rides)
      return [day?.date, day?.isSeen, rides?.flatMap(({ stopName }) => stopName ?? [])]
    })
  }
  expect(await shownTo('Bea')).toEqual([
    [DATE, true, ['Oak']],
    ['2026-11-25', true, []],
  ])
  expect(await shownTo('Cy')).toEqual([
    [DATE, false, []],
    [TUESDAY, true, ['Elm']],
  ])
  expect(await shownTo('Di')).toEqual([
    [DATE, true, ['Oak']],
    [TUESDAY, true, ['Elm']],
  ])
  const stopsThatEnd = async (name: string) => (await viewOf(name)).changes.map(({ until }) => until?.stopName)
  expect([await stopsThatEnd('Bea'), await stopsThatEnd('Cy')]).toEqual([['Oak'], ['Elm']])
  await client.absences.create({ body: { childId: dan, firstDate: TUESDAY, lastDate: TUESDAY, direction: 'any' } })
  const absences = async (name: string) => (await viewOf(name)).absences.length
  await expect.poll(() => absences('Cy'), { interval: 300 }).toBe(1) // a day is at most a second old
  expect(await absences('Bea')).toBe(0)
})

test('[FAMILY-16] a page that is open shows no day any more that the office took from its contact', async () => {
  const { app, client, listed, familyId } = await givenTwoHomes()
  const contactId = listed.find(({ firstName }) => firstName === 'Di')?.id ?? ''
  const { url } = await client.familylinks.create({ body: { contactId } })
  const answer = await app.inject({ url: `${new URL(url).pathname}/feed`, payloadAsStream: true })
  const stream = answer.stream()
  onTestFinished(() => void stream.destroy())
  let sent = ''
  stream.on('data', (chunk: Buffer) => (sent += chunk.toString()))
  await expect.poll(() => sent).toContain('"Oak"')
  const before = sent.length
  const contacts = listed.map(({ id, firstName, email, weekdays }) => ({ id, firstName, email, weekdays }))
  const changed = contacts.map((contact) => (contact.id === contactId ? { ...contact, weekdays: [2] } : contact))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: changed } })
  const since = () => sent.slice(before)
  await expect.poll(() => since().includes('"isSeen":false')).toBe(true)
  expect(since().slice(since().lastIndexOf('event: snapshot'))).not.toContain('"Oak"')
})

test('[FAMILY-17] messages about a date, or about routes, tell a contact of rides on its weekdays alone', async () => {
  const { deps, serviceClock, organizationId, routeId, listed, familyId } = await givenTwoHomes()
  expect(new Set(listed.map(({ weekdays }) => weekdays.length))).toEqual(new Set([2, 3, 7]))
  const organization = { id: organizationId, name: 'District', phone: '', timeZone: 'America/New_York' }
  const told = async (audience: Partial<Audience>) => {
    const whole: Audience = { type: 'routes', ids: [routeId], direction: 'any', onDate: null, ...audience }
    const found = await deps.database.transaction(scopeOfSystem(organizationId), (db) =>
      listRecipients(db, organization, whole, serviceClock.now()),
    )
    return found.map(({ name, valuesIn }) => `${name}: ${String(valuesIn('en')['stop.name'])}`).toSorted()
  }
  expect(await told({ onDate: DATE })).toEqual(['Bea: Oak', 'Di: Oak'])
  expect(await told({ onDate: TUESDAY })).toEqual(['Cy: Elm', 'Di: Elm'])
  expect(await told({})).toEqual(['Bea: Oak', 'Cy: Elm', 'Di: Oak,Elm'])
  expect(await told({ type: 'families', ids: [familyId] })).toEqual(['Bea: Oak', 'Cy: Elm', 'Di: Oak,Elm'])
})

test('[FAMILY-18] a contact keeps its weekdays where a request does not state them', async () => {
  const { client, familyId, listed } = await givenTwoHomes()
  const before = listed.map(({ firstName, weekdays }) => [firstName, weekdays])
  const contacts = listed.map(({ id, firstName, email }) => ({ id, firstName, email }))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  const after = await client.familycontacts.list({ query: { familyId } })
  expect(after.map(({ firstName, weekdays }) => [firstName, weekdays])).toEqual(before)
})
