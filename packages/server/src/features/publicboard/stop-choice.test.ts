import type { PublicMode } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { drive, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'

const SEVEN = MONDAY_MORNING + 10 * 60

let desk = 0

/** Two private stops, and 5.5 km further on the stop of a school, which everybody may know. */
async function givenPublicStop(mode: PublicMode = 'live') {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:15'])
  const { app, client, organizationId: orgId, routeId, stopIds, at } = given
  const [privateId = '', , publicId = ''] = stopIds
  const location = at(6000)
  await client.stops.change({ params: { routeId, stopId: publicId }, body: { location } })
  await client.routes.setPath({ params: { routeId }, body: { path: [0, 3000, 6000].map(at) } })
  await client.schools.create({
    body: { name: 'Fir School', address: '1 Fir', location, bellStart: 730, bellEnd: 1500, orgId },
  })
  await client.publicboard.change({ query: { orgId }, body: { mode, showStops: true } })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  /** The page of the route, without what is new each time. */
  async function page(query: string): Promise<string> {
    const url = `/public-dashboard/${slug}/group/${routeId}/map-live-public?${query}`
    const answer = await app.inject({ url, remoteAddress: `10.13.0.${++desk}` })
    expect(answer.statusCode).toBe(200)
    return answer.body.replace(/nonce="[^"]*"/g, '')
  }
  const said = async (query: string) => /<p id="stop-time" role="status">([^<]*)</.exec(await page(query))?.[1]
  return { ...given, privateId, publicId, page, said }
}

test('[PUBLIC-31] the page of a route says without a script when the bus comes to the stop that the address names', async () => {
  const given = await givenPublicStop()
  const { publicId, page, said } = given
  given.serviceClock.set(SEVEN)
  expect(await said('lang=en')).toBe('')
  expect(await said(`lang=en&stop=${publicId}`)).toBe('Scheduled for 7:15 AM.')
  const chosen = await page(`lang=es&theme=dark&stop=${publicId}`)
  expect(chosen).toMatch(/Hora programada: 7:15 a\.\s?m\./)
  expect(chosen).toMatch(new RegExp(`<option value="${publicId}" selected>Fir</option>`))
  expect(chosen).toContain(`href="?lang=en&amp;theme=dark&amp;stop=${publicId}"`)
  expect(chosen).toContain('<input type="hidden" name="theme" value="dark" />')
  await drive(given, SEVEN, 4000)
  await expect
    .poll(() => said(`lang=en&stop=${publicId}`), { interval: 300 })
    .toMatch(/^The bus is expected (between|at about) 7:\d\d AM/)
  expect(await page(`kiosk&stop=${publicId}`)).not.toContain('id="stop"')
})

test('[PUBLIC-33] the stop of a family is answered like one that does not exist, in the same bytes', async () => {
  const given = await givenPublicStop()
  const { privateId, publicId, page } = given
  await drive(given, SEVEN, 4000)
  const none = await page('lang=en')
  for (const stop of [privateId, 'nowhere', '', '%22%3E%3Cb%3E', `${publicId}&stop=${privateId}`])
    expect(await page(`lang=en&stop=${stop}`)).toBe(none)
  expect(none).not.toContain(privateId)
})

test.each(['status', 'progress', 'off'] as const)('[PUBLIC-32] in the mode %s no stop can be chosen', async (mode) => {
  const given = await givenPublicStop()
  const { client, organizationId: orgId, app, routeId, publicId } = given
  await drive(given, SEVEN, 4000)
  await client.publicboard.change({ query: { orgId }, body: { mode } })
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const url = `/public-dashboard/${slug}/group/${routeId}/map-live-public?lang=en&stop=${publicId}`
  const { body } = await app.inject({ url, remoteAddress: `10.13.1.${++desk}` })
  expect(body).not.toMatch(/id="stop"|7:15|Fir\b/)
})

test('[PUBLIC-32] where positions are delayed, the scheduled time alone is said', async () => {
  const given = await givenPublicStop('delayed')
  await drive(given, SEVEN, 4000)
  expect(await given.said(`lang=en&stop=${given.publicId}`)).toBe('Scheduled for 7:15 AM.')
})
