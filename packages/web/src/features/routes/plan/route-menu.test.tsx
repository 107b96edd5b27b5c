import { expect, test, vi } from 'vitest'
import { givenRoute } from '../../../testing/given-route.ts'
import { act, eventually, InOrganization, press, render } from '../../../testing/render.tsx'
import { RouteMenu } from './route-menu.tsx'

test('[EXCHANGE-8] the stops of a route are taken out of its page, and of no other', async () => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://server.example'))
    return Response.json({ columns: ['route', 'name'], rows: [['High 1 AM', 'Mill Rd']] })
  })
  const kept: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    kept.push(file as Blob) // never a source of media
    return 'blob:stops'
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1' }}>
      <RouteMenu route={givenRoute()} />
    </InOrganization>,
  )
  await press('More')
  const items = [...page.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await act(() => items.find(({ textContent }) => textContent === 'Export stops (CSV)')?.click())
  await eventually(expect.poll(() => kept).toHaveLength(1))
  expect(await kept[0]?.text()).toBe('\uFEFFroute,name\r\nHigh 1 AM,Mill Rd\r\n')
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/app/import-export/stops?orgId=o1&routeId=r1',
  ])
})

const alertItem = (page: ParentNode) =>
  [...page.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === 'Service alert…')

test('[MESSAGE-124] the menu of a route opens a new alert about it', async () => {
  const route = givenRoute()
  vi.stubGlobal('fetch', async () => Response.json([route]))
  const page = await render(
    <InOrganization organization={{ id: 'o1' }}>
      <RouteMenu route={route} />
    </InOrganization>,
  )
  await press('More')
  await act(() => alertItem(page)?.click())
  await eventually(expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain(route.name))
})

test('[MESSAGE-124] a route that is out of service has no new alert', async () => {
  const page = await render(
    <InOrganization organization={{ id: 'o1' }}>
      <RouteMenu route={{ ...givenRoute(), inService: false }} />
    </InOrganization>,
  )
  await press('More')
  expect(page.querySelector('[role=menuitem]')).not.toBeNull()
  expect(alertItem(page)).toBeUndefined()
})
