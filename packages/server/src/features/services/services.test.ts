import { expect, test } from 'vitest'
import { givenRoute } from '../../testing/given.ts'

test('[SERVICE-2] a change of the day leaves alone what it does not name', async () => {
  const { client, routeId, busId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const query = { routeId, date: '2026-11-24' }
  await client.services.change({ query, body: { cancelled: true, note: 'Snow' } })
  const day = await client.services.change({ query, body: { busId } })
  expect(day).toMatchObject({ busId, cancelled: true, note: 'Snow' })
})
