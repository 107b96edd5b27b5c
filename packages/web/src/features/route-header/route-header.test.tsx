import type { School } from '@firstbell/domain'
import { Link, Outlet, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { givenRoute, givenStop } from '../../testing/given-route.ts'
import { act, render } from '../../testing/render.tsx'
import { useAsOrigin } from '../../ui/page/origin.ts'
import { RouteHeader } from './route-header.tsx'
import { schoolsOf } from './use-route-schools.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined)) // what is still to come is left out
})

function Dashboard() {
  useAsOrigin('Dashboard')
  return <Link to="/here/route">Open</Link>
}

const open = (at: string) =>
  render(
    <Routes>
      <Route element={<Outlet context={{ id: 'o1', timeZone: 'America/New_York', units: 'Imperial' }} />}>
        <Route path="dashboard" element={<Dashboard />} />
        <Route path="route" element={<RouteHeader route={givenRoute()} tab="replay" />} />
      </Route>
    </Routes>,
    undefined,
    at,
  )

test('[ROUTE-25] every page of a route has its facts and leads to the other three; the shown one is marked', async () => {
  const page = await open('/here/route')
  for (const fact of ['High 1 AM', 'Pickup Route', 'Driver: Omar Ansley', '7:00 AM – 7:30 AM'])
    expect(page.textContent).toContain(fact)
  const links = [...page.querySelectorAll('nav a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Plan', '/routes/r1', null],
      ['Live', '/dashboard/r1/map-live', null],
      ['Replay', '/dashboard/r1/map-replay', 'page'],
      ['Route sheet', '/routes/r1/run-sheet', null],
    ],
  )
})

test('[ROUTE-26] the header leads back to the list, and to the page from which a route was opened as it was left', async () => {
  const back = (page: HTMLElement) => page.querySelector('header a')
  const named = (link: Element | null) => [link?.getAttribute('aria-label'), link?.getAttribute('href')]
  expect(named(back(await open('/here/route')))).toEqual(['Routes', '/routes'])
  document.body.replaceChildren()
  const page = await open('/here/dashboard?status=Late')
  await act(async () => page.querySelector('a')?.click())
  expect(named(back(page))).toEqual(['Dashboard', '/here/dashboard?status=Late'])
})

test('[ROUTE-25] a route has the schools on whose grounds it stops, first of all those where nobody waits, else the one near its end', () => {
  const at = (id: string, lat: number) => ({ id, name: id, location: { lat, lng: -41 } }) as School // no more is read of one
  const [first, last, away] = [at('first', 38.501), at('last', 38.5025), at('away', 39)]
  const route = givenRoute({ stops: [givenStop('s1', 1), givenStop('s2', 2)] })
  expect(schoolsOf([away, first], route)).toEqual([first])
  expect(schoolsOf([away, at('near', 38.505)], route)).toEqual([at('near', 38.505)])
  expect(schoolsOf([away], route)).toEqual([])
  expect(schoolsOf([first, last], route)).toEqual([first, last])
  const toLast = givenRoute({ stops: [givenStop('s1', 1), givenStop('s2', 2, { childcount: 0 })] })
  expect(schoolsOf([first, last], toLast)).toEqual([last])
})
