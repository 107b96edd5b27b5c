import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenDriver } from '../../testing/driver.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const [LAST_DATE, FIRST_DATE] = ['2026-12-04', '2026-12-05'] as const

/** A family whose route ends, and the route with another stop and time that begins the day after. */
async function givenChange() {
  const given = await givenDriver({ harness })
  const { client, family, childIds, routeId, organizationId: orgId, at } = given
  const body = { name: 'Fir 2', type: 1, orgId, validFrom: FIRST_DATE }
  const { id: newId } = await client.routes.create({ body })
  const stop = { name: 'Mill Rd & Fir Ave', location: at(700), stoptime: 721 }
  const { id: stopId } = await client.stops.create({ params: { routeId: newId }, body: stop })
  await client.familyroutes.create({
    query: { routeId: newId, stopId },
    body: { familyId: family.id, children: childIds },
  })
  await client.routes.change({ params: { routeId }, body: { validUntil: LAST_DATE } })
  const linkOf = async () => {
    const contacts = [{ firstName: 'Bea', lastName: 'Fir', email: 'bea@firstbell.example' }]
    await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
    const [listed] = await client.familycontacts.list({ query: { familyId: family.id } })
    const { url } = await client.familylinks.create({ body: { contactId: listed?.id ?? '' } })
    return url.slice(url.lastIndexOf('/') + 1)
  }
  const token = await linkOf()
  const page = async (language: string) => {
    const answer = await given.app.inject({ url: `/t/${token}?lang=${language}`, remoteAddress: '10.45.0.1' })
    return answer.body
  }
  return { ...given, page }
}

test('[FAMILY-58] the page says in three languages from which date another route, stop, and time apply', async () => {
  const { page } = await givenChange()
  const english = await page('en')
  expect(english).toContain('From Saturday, December 5: Fir 2, Mill Rd &amp; Fir Ave, 7:21 AM.')
  expect(english).toContain('Until Friday, December 4: Oak 1, Elm, 7:02 AM.')
  const spanish = await page('es')
  expect(spanish).toMatch(/Desde el sábado 5 de diciembre: Fir 2, Mill Rd &amp; Fir Ave, 7:21/)
  expect(await page('ar')).toContain('ابتداءً من')
})

test('[FAMILY-58] the page says nothing of a change that is more than fourteen days ahead', async () => {
  const { page, serviceClock } = await givenChange()
  const now = serviceClock.now()
  serviceClock.set(now - 7 * 86_400)
  expect(await page('en')).not.toContain('Mill Rd')
  serviceClock.set(now)
})

test('[FAMILY-59] letters have the stops of both routes with their dates', async () => {
  const { client, family, organizationId: orgId } = await givenChange()
  const [letter] = await client.familylinks.letters({ body: { orgId, familyIds: [family.id] } })
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  expect(letter?.children[0]?.rides).toEqual([
    { routeName: 'Oak 1', type: 1, stopName: 'Elm', stoptime: 702, weekdays, fromDate: null, untilDate: LAST_DATE },
    {
      routeName: 'Fir 2',
      type: 1,
      stopName: 'Mill Rd & Fir Ave',
      stoptime: 721,
      weekdays,
      fromDate: FIRST_DATE,
      untilDate: null,
    },
  ])
})
