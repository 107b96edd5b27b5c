import { api, CallFailed } from '@firstbell/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { client, invalidate, leadsToNotFound, query, queryClient } from './api.ts'

const OF_ORGANIZATION = { query: { orgId: 'o1' } }

/** Pages that show the buses, the devices and the schools of an organization, and what is read from now on. */
async function givenPages(answerChange: () => Response): Promise<string[]> {
  const read: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') return answerChange()
    read.push(url)
    return new Response(null, { status: 204 })
  })
  const leave = [
    new QueryObserver(queryClient, query(api.buses.list, OF_ORGANIZATION)).subscribe(() => undefined),
    new QueryObserver(queryClient, query(api.devices.list, OF_ORGANIZATION)).subscribe(() => undefined),
    new QueryObserver(queryClient, query(api.schools.list, OF_ORGANIZATION)).subscribe(() => undefined),
  ]
  onTestFinished(() => {
    for (const one of leave) one()
  })
  await expect.poll(() => queryClient.isFetching() === 0 && read.length).toBe(3)
  read.length = 0
  return read
}

const BUSES = '/app/buses?orgId=o1'
const DEVICES = '/app/devices?orgId=o1'
const SCHOOLS = '/app/schools?orgId=o1'

test('[WEB-11] after a change the pages read again what it can have altered, and nothing else', async () => {
  const read = await givenPages(() => Response.json({ id: 'b1' }))
  await client.buses.remove({ params: { busId: 'b1' } })
  await invalidate()
  expect(read.toSorted()).toEqual([BUSES, DEVICES])
})

test('[WEB-11] what no page shows is read again when a page shows it', async () => {
  const read = await givenPages(() => Response.json({ id: 'b1' }))
  const routes = query(api.routes.list, OF_ORGANIZATION)
  await queryClient.fetchQuery(routes)
  await client.buses.remove({ params: { busId: 'b1' } })
  await invalidate()
  read.length = 0
  await queryClient.fetchQuery(routes)
  await queryClient.fetchQuery(query(api.schools.list, OF_ORGANIZATION))
  expect(read).toEqual(['/app/routes?orgId=o1'])
})

test('[WEB-11] all that one action has written counts, also where the last of it has failed', async () => {
  let isReached = true
  const read = await givenPages(() => (isReached ? Response.json({ id: 's1' }) : Response.error()))
  await client.schools.remove({ params: { schoolId: 's1' } })
  isReached = false
  await expect(client.buses.remove({ params: { busId: 'b1' } })).rejects.toThrow()
  await invalidate()
  expect(read.toSorted()).toEqual([BUSES, DEVICES, SCHOOLS])
  read.length = 0
  await invalidate()
  expect(read).toEqual([])
})

test('[WEB-11] a call that reads makes no other answer old', async () => {
  const read = await givenPages(() => Response.json({}))
  await client.buses.list(OF_ORGANIZATION)
  read.length = 0
  await invalidate()
  expect(read).toEqual([])
})

test('[LANDING-4] an absent record that the address names leads to the not-found page, except the record of a person', () => {
  const route = query(api.routes.get, { params: { routeId: 'r1' } }).queryKey
  const stop = query(api.stops.get, { params: { routeId: 'r1', stopId: 's1' } }).queryKey
  const user = query(api.users.get, { params: { uid: 'r1' } }).queryKey
  const absent = new CallFailed(404, undefined)
  expect(leadsToNotFound(absent, route, '/routes/r1/add-stop')).toBe(true)
  expect(leadsToNotFound(absent, stop, '/routes/r1/s1')).toBe(true)
  expect(leadsToNotFound(absent, user, '/routes/r1')).toBe(false)
  expect(leadsToNotFound(new CallFailed(403, undefined), route, '/routes/r1')).toBe(false)
})

test('[LANDING-4] a call for something else than the record of the address leaves the page', () => {
  const absent = new CallFailed(404, undefined)
  const stop = query(api.stops.get, { params: { routeId: 'r1', stopId: 's1' } }).queryKey
  expect(leadsToNotFound(absent, stop, '/families/f1/edit-family')).toBe(false)
  expect(leadsToNotFound(absent, stop, '/dashboard/r1/map-live')).toBe(false)
  const effect = query(api.scheduledRuns.fits, { query: { routeId: 'r1', date: '2026-11-16' } }).queryKey
  expect(leadsToNotFound(absent, effect, '/routes/r1')).toBe(false)
  expect(leadsToNotFound(absent, ['tiles'], '/routes/r1')).toBe(false)
})
