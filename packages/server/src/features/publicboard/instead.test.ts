import type { PublicBoard } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { givenRoute } from '../../testing/given.ts'

test('[PUBLIC-19] [PUBLIC-20] the page names the bus that comes instead, but no route of a closed group', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { app, client, organizationId: orgId, routeId } = given
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const first = async () => {
    const board: PublicBoard = (await app.inject({ url: `/app/public/${slug}` })).json()
    return board.groups.flatMap(({ routes }) => routes).find(({ id }) => id === routeId)
  }
  // A board is made at most once a second.
  const expectShown = async (part: object) => {
    await expect.poll(first, { interval: 300 }).toMatchObject(part)
  }
  const page = async (language: string) =>
    (await app.inject({ url: `/public-dashboard/${slug}?lang=${language}`, remoteAddress: '10.11.0.1' })).body
  const change = (body: object) => client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body })
  const { id: spareId } = await client.buses.create({ body: { number: '31', capacity: 48, orgId } })
  await change({ busId: spareId })
  await expectShown({ status: 'Not Running', substituteBus: '31', mergedInto: null })
  expect(await page('en')).toContain('Substitute bus 31')
  expect(await page('es')).toContain('Autobús suplente 31')

  const pine = { name: 'Zed <Pine> 2', type: 1, busId: spareId, starttime: 700, endtime: 704, orgId }
  const { id: pineId } = await client.routes.create({ body: pine })
  await change({ busId: null, mergedIntoRouteId: pineId })
  const mergedInto = { routeName: 'Zed <Pine> 2', busNumber: '31' }
  await expectShown({ status: 'Canceled', substituteBus: null, mergedInto })
  expect(await page('en')).toContain('Ride on Zed &lt;Pine&gt; 2, bus 31')
  expect(await page('es')).toContain('Viaje en Zed &lt;Pine&gt; 2, autobús 31')

  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  await client.groups.change({ params: { groupId }, body: { publicMode: 'off' } })
  await client.routes.change({ params: { routeId: pineId }, body: { groupId } })
  await client.publicboard.change({ query: { orgId }, body: { delaySeconds: 90 } }) // what is shown is read again
  await expectShown({ status: 'Canceled', mergedInto: null })
  expect(await page('en')).not.toMatch(/Pine|bus 31/)

  await client.groups.change({ params: { groupId }, body: { publicMode: null } })
  await expectShown({ status: 'Canceled', mergedInto })
  await client.groups.replaceCode({ params: { groupId } })
  await expectShown({ status: 'Canceled', mergedInto: null })
  expect(await page('en')).not.toMatch(/Pine|bus 31/)
})
