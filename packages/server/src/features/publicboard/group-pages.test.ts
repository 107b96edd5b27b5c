import { expect, onTestFinished, test, vi } from 'vitest'
import { drive } from '../../testing/given.ts'
import { givenGroups, newDesk } from '../../testing/given-groups.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { createPublicBoards } from './boards.ts'

const SEVEN = MONDAY_MORNING + 10 * 60

const NONCE = /nonce="[^"]*"/g

test('[PUBLIC-23] the address of a group shows this group alone, and no way to another one', async () => {
  const given = await givenGroups()
  const { own, slug, routeId, otherId, otherRouteId, groupId, organizationId } = given
  await given.client.publicboard.change({ query: { orgId: organizationId }, body: { mode: 'live' } })
  await drive(given, SEVEN, 700)
  const { page, board, feed } = given.newVisitor()
  expect((await board(own)).groups.map(({ name }) => name)).toEqual(['North'])
  const map = `${own}/group/${routeId}/map-live-public`
  const pages = [await page(`${own}?lang=en`), await page(`${own}?kiosk`), await page(map)]
  for (const { status, text } of pages) {
    expect(status).toBe(200)
    expect(text).toContain('Oak 1')
    for (const secret of ['South', 'Elm 2', otherId, otherRouteId, slug, organizationId]) {
      if (secret !== organizationId) expect(text).not.toContain(secret)
      expect(text).not.toContain(`/public-dashboard/${secret}`)
    }
  }
  expect(pages[0]?.text).toMatch(/<h1>North<\/h1>/)
  expect(pages[0]?.text).toContain(`href="/public-dashboard/${map}`)
  expect((await page(`${own}/group/${groupId}`)).status).toBe(200)
  for (const path of [`${own}/group/${otherId}`, `${own}/group/${otherRouteId}/map-live-public`])
    expect((await page(path)).status).toBe(404)
  const { statusCode, stream } = await feed(own)
  expect(statusCode).toBe(200)
  stream().destroy()
})

test('[PUBLIC-23] an address of a group that was replaced, or whose group is closed, answers like an unknown one', async () => {
  const given = await givenGroups()
  const { client, organizationId: orgId, groupId, own, change } = given
  const visitor = given.newVisitor()
  const withoutNonce = async (path: string) => {
    const { status, text } = await visitor.page(`${path}?lang=en`)
    return { status, text: text.replace(NONCE, '') }
  }
  const unknown = await withoutNonce('nowhere')
  expect(unknown.status).toBe(404)
  await change({ publicMode: 'off' })
  expect(await withoutNonce(own)).toEqual(unknown)
  await change({ publicMode: null })
  expect((await withoutNonce(own)).status).toBe(200)
  await client.publicboard.change({ query: { orgId }, body: { mode: 'off' } })
  expect(await withoutNonce(own)).toEqual(unknown)
  await client.publicboard.change({ query: { orgId }, body: { mode: 'progress' } })
  const { slug } = await client.groups.replaceAddress({ params: { groupId } })
  expect(await withoutNonce(own)).toEqual(unknown)
  expect((await visitor.board(own)).groups).toBeUndefined()
  expect((await withoutNonce(slug)).status).toBe(200)
  await client.groups.removeCode({ params: { groupId } })
  await client.groups.remove({ params: { groupId } })
  expect(await withoutNonce(slug)).toEqual(unknown)
})

test('[PUBLIC-23] a group of which nothing runs today is still found', async () => {
  const given = await givenGroups()
  const { client, routeId, own, slug, groupId } = given
  await client.routes.change({ params: { routeId }, body: { inService: false } })
  const { page } = given.newVisitor()
  for (const path of [own, `${slug}/group/${groupId}`])
    await expect.poll(async () => (await page(`${path}?lang=en`)).text).toContain('No buses are running today.')
})

test('[PUBLIC-24] a code is asked for once on a device, at every address of its group, until it is replaced', async () => {
  const given = await givenGroups()
  const { own, slug, groupId, routeId, organizationId, lock } = given
  await drive(given, SEVEN, 700)
  const code = await lock()
  const one = given.newVisitor()
  const places = [
    own,
    `${own}?kiosk`,
    `${own}/group/${routeId}/map-live-public`,
    `${slug}/group/${groupId}`,
    `${slug}/group/${groupId}/${routeId}/map-live-public`,
  ]
  for (const place of places) {
    const { status, text } = await one.page(place)
    expect([place, status]).toEqual([place, 200])
    expect(text).toMatch(/<form class="code" method="post"[\s\S]*Ask the school for the code/)
    expect(text).not.toContain('Oak 1')
  }
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`
  const { status, headers } = await one.enter(`${own}?kiosk`, typed)
  expect([status, headers.location]).toEqual([303, `/public-dashboard/${own}?kiosk`])
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  for (const name of [code, groupId, organizationId, own, 'North']) expect(cookie).not.toContain(name)
  for (const place of places) expect((await one.page(place)).text).toContain('Oak 1')
  expect((await one.board(own)).groups[0]).toMatchObject({ isLocked: false, routes: [{ name: 'Oak 1' }] })
  expect((await given.newVisitor().page(own)).text).not.toContain('Oak 1')
  await lock()
  expect((await one.page(own)).text).not.toContain('Oak 1')
  expect((await one.enter(own, code)).status).toBe(403)
  await given.client.groups.removeCode({ params: { groupId } })
  expect((await given.newVisitor().page(own)).text).toContain('Oak 1')
})

test('[PUBLIC-24] who waits for a board while a code is set does not get one from before', async () => {
  const given = await givenGroups()
  const { deps, organizationId, lock } = given
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const today: typeof deps.tracking.today = async (...asked) => {
    await isReleased
    return deps.tracking.today(...asked)
  }
  const boards = createPublicBoards({ ...deps, tracking: { ...deps.tracking, today } })
  let nowMs = 1000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  onTestFinished(() => clock.mockRestore())
  const first = boards.read({ organizationId }, [])
  await deps.database.transaction(given.scope, async () => undefined) // the first has read the groups by then
  const second = boards.read({ organizationId }, [])
  await lock()
  boards.forget(organizationId)
  nowMs += 2000 // a board is fresh for a second
  release()
  await first
  expect((await second)?.groups[0]).toMatchObject({ name: 'North', isLocked: true })
})

test('[PUBLIC-24] a form of another site opens nothing, and neither does an invented pass', async () => {
  const given = await givenGroups()
  const { own, app, lock } = given
  const code = await lock()
  const { enter, passes } = given.newVisitor()
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
  ]
  for (const headers of foreign) expect((await enter(own, code, headers)).status).toBe(403)
  expect(passes()).toBe('')
  expect((await enter(own, code, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  const [name = ''] = passes().split('=')
  const headers = { cookie: `${name}=${code}.${'x'.repeat(43)}` }
  const answer = await app.inject({ url: `/app/public/${own}`, headers, remoteAddress: newDesk() })
  expect(answer.json().groups).toMatchObject([{ isLocked: true, routes: [] }])
})

test('[PUBLIC-25] without its code a group is a name with a form, on the page of the organization and in its data', async () => {
  const given = await givenGroups()
  const { slug, groupId, routeId, lock, client } = given
  await drive(given, SEVEN, 700)
  const code = await lock()
  const one = given.newVisitor()
  const { text } = await one.page(`${slug}?lang=en`)
  expect(text).toMatch(/<h2>North <span class="lock"[\s\S]*Code required[\s\S]*<form class="code"[\s\S]*Elm 2/)
  for (const hidden of ['Oak 1', routeId]) expect(text).not.toContain(hidden)
  const locked = { id: groupId, name: 'North', hasMap: false, isLocked: true, routes: [] }
  expect((await one.board(slug)).groups).toMatchObject([locked, { name: 'South', isLocked: false }])
  expect((await one.page(`${slug}/group/${routeId}/map-live-public`)).status).toBe(404)
  const answer = await one.feed(slug)
  const told: string[] = []
  const stream = answer.stream()
  stream.on('data', (chunk: Buffer) => told.push(chunk.toString()))
  await expect.poll(() => told.join('')).toContain('Elm 2')
  expect(told.join('')).not.toContain('Oak 1')
  await one.enter(slug, code)
  const opened = await one.feed(slug)
  const ofOpened: string[] = []
  opened.stream().on('data', (chunk: Buffer) => ofOpened.push(chunk.toString()))
  await expect.poll(() => ofOpened.join('')).toContain('Oak 1')
  ofOpened.length = 0
  await client.groups.replaceCode({ params: { groupId } })
  await expect.poll(() => ofOpened.join('')).toContain('"isLocked":true')
  expect(ofOpened.join('')).not.toContain('Oak 1')
  expect(told.join('')).not.toContain('Oak 1')
  stream.destroy()
  opened.stream().destroy()
})

test('[PUBLIC-27] outside of the minutes around a run a route of a group says that it does not run, and nothing else', async () => {
  const given = await givenGroups()
  const { own, change, serviceClock } = given
  const { board } = given.newVisitor()
  const shown = async () => (await board(own)).groups[0]?.routes[0]
  await change({ publicMode: 'progress', visibleFrom: 0, visibleTo: 120 })
  await drive(given, SEVEN - 600, 100)
  const nothing = { name: 'Oak 1', status: 'Not Running', progress: null, position: null, updatedAt: null }
  expect(await shown()).toMatchObject(nothing)
  await change({ visibleFrom: 15 })
  await expect.poll(shown, { interval: 300 }).toMatchObject({ progress: { reached: 1, stops: 4 } })
  await drive(given, SEVEN + 6 * 60, 450, 100)
  await change({ visibleTo: 0 })
  expect(await shown()).toMatchObject({ status: 'Late', progress: { reached: 1, stops: 4 } }) // it is late, and still on its way
  serviceClock.set(SEVEN + 3600)
  await expect.poll(shown, { interval: 300 }).toMatchObject(nothing)
})
