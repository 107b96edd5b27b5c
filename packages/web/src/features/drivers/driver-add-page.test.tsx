import { expect, test, vi } from 'vitest'
import { eventually, InOrganization, press, render, type } from '../../testing/render.tsx'
import { DriverAddPage } from './driver-add-page.tsx'

const BO = { id: 'p1', organizationId: 'o1', name: 'Bo', firstName: 'Bo', lastName: '', email: '', phone: '' }

test('[DRIVER-7] a driver who was added is offered the driver link at once', async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (pathname === '/app/drivers' && init.method === 'POST') return Response.json({ id: 'p1' })
    if (pathname === '/app/drivers/p1') return Response.json({ ...BO, routeNames: '', version: 'v' })
    if (pathname === '/app/drivers/p1/link' && init.method === 'POST') return Response.json({ secret: 'k3y' })
    if (pathname === '/app/drivers/p1/link') return Response.json({ exists: false, lastSeenAt: null })
    if (pathname === '/app/clock') return Response.json({ now: 1_795_000_000, rate: 1, demo: false })
    return Response.json([])
  })
  await render(
    <InOrganization organization={{ id: 'o1', name: 'Oak', timeZone: 'UTC' }}>
      <DriverAddPage />
    </InOrganization>,
  )
  await type('First name', 'Bo')
  await press('Add driver')
  await eventually(expect.poll(() => document.body.textContent).toContain('Bo was added.'))
  await eventually(expect.poll(() => document.body.textContent).toContain('Create link'))
  await press('Create link')
  await eventually(expect.poll(() => document.body.textContent).toContain('/drive/#k3y'))
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Print')).toBe(true)
})

test('[DRIVER-2] the email of a driver who is there already leads to the record, which is not changed', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const { pathname } = new URL(url, 'http://server.example')
    if (method !== 'GET') sent.push(`${method} ${pathname}`)
    if (pathname.startsWith('/app/auth/findByEmail/'))
      return Response.json({ inFirestore: true, id: 'p1', inFirebaseAuth: true })
    return Response.json([])
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1', name: 'Oak', timeZone: 'UTC' }}>
      <DriverAddPage />
    </InOrganization>,
  )
  await type('First name', 'Bo')
  await type('Email', 'bo@example.com')
  await press('Add driver')
  await eventually(expect.poll(() => page.textContent).toContain('elsewhere: /drivers/p1/edit-driver'))
  expect(sent).toEqual([])
})
