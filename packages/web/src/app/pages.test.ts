import { type LoaderFunction, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { pagesOf, routeOf } from './pages.ts'

const routes = pagesOf('organization').map(routeOf)

/** Where an address leads; itself where it opens a page. */
async function leadsTo(address: string): Promise<string | null> {
  const match = matchRoutes(routes, address)?.at(-1)
  if (!match) return null
  const { loader } = match.route as { loader?: LoaderFunction } // routes of pages have no lazy loaders
  const request = new Request(`http://localhost${address}`)
  const answer = await loader?.({ request, url: new URL(request.url), params: match.params, pattern: '', context: {} })
  return answer instanceof Response ? answer.headers.get('location') : address
}

test.each([
  ['/families/edit-family', '/families'],
  ['/families/f1/edit-family', '/families/f1/edit-family'],
  ['/drivers/edit-driver', '/drivers'],
  ['/drivers/d1/edit-driver', '/drivers/d1/edit-driver'],
  ['/administrators/edit-administrator', '/administrators'],
  ['/administrators/a1/edit-administrator', '/administrators/a1/edit-administrator'],
  ['/routes/r1/s1/edit-family', '/routes/r1/s1'],
  ['/routes/r1/s1/f1/edit-family', '/routes/r1/s1/f1/edit-family'],
])('[NAV-4] %s leads to %s', async (address, target) => {
  expect(await leadsTo(address)).toBe(target)
})
