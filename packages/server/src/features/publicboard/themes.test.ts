import { expect, test } from 'vitest'
import { type GivenRoute, givenRoute } from '../../testing/given.ts'

let desk = 0

async function textOf({ app }: GivenRoute, path: string): Promise<string> {
  const from = { remoteAddress: `10.12.0.${++desk}` } // everybody asks from a place of their own
  return (await app.inject({ url: `/public-dashboard/${path}`, ...from })).body
}

async function givenAccent() {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, organizationId } = given
  await client.publicboard.change({ query: { orgId: organizationId }, body: { mode: 'live' } })
  await client.organizations.change({ params: { organizationId }, body: { accent: '#ffff00' } })
  const { slug } = await client.publicboard.settings({ query: { orgId: organizationId } })
  return { ...given, slug }
}

test('[PUBLIC-29] the address names the theme of a page and of its accent; whatever else it says is not kept', async () => {
  const given = await givenAccent()
  const dark = await textOf(given, `${given.slug}?kiosk&theme=dark`)
  expect(dark).toContain('data-kiosk data-theme="dark"')
  expect(dark).toContain(':root { --link: #ffff00;')
  expect(dark).not.toContain('prefers-color-scheme')
  const light = await textOf(given, `${given.slug}?theme=light`)
  expect(light).toContain('data-theme="light"')
  expect(light).toContain(':root { --link: #757500;')
  for (const theme of ['', 'blue', 'dark%22', 'dark&theme=light']) {
    const page = await textOf(given, `${given.slug}?kiosk&theme=${theme}`)
    expect(page).not.toContain('data-theme')
    expect(page.match(/prefers-color-scheme/g)).toHaveLength(2)
  }
})

test('[PUBLIC-29] the theme stays on the way to the other pages, and is of the page that says that nothing is there', async () => {
  const given = await givenAccent()
  const waysOn = (page: string) => [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  const named = waysOn(await textOf(given, `${given.slug}?lang=en&theme=dark`))
  expect(named).toContain('?lang=es&amp;theme=dark')
  expect(named.filter((way) => way.includes(`/${given.routeId}/map-live-public?lang=en&amp;theme=dark`))).toHaveLength(
    1,
  )
  expect(named.filter((way) => !way.endsWith('theme=dark'))).toEqual([])
  expect(waysOn(await textOf(given, given.slug)).join(' ')).not.toContain('theme')
  expect(await textOf(given, 'nowhere?theme=dark')).toContain('data-theme="dark"')
})
