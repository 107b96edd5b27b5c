import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '../packages/web/src/paths.ts'
import { expectAccessible, openDesk, photograph, signIn, type Theme } from './support/browser.ts'
import { givenInstallation } from './support/given.ts'

/** Pages with journeys of their own, which look at them in both themes: without an office, of the super administrator, of a driver. */
const ELSEWHERE: readonly (keyof typeof paths)[] = [
  'home',
  'signIn',
  'signUpUserTypeCheck',
  'signUpTrial',
  'resetPassword',
  'signInWithLink',
  'emailActionHandler',
  'awaitingVerification',
  'trialExpired',
  'accessDenied',
  'accessDeniedMobile',
  'selectOrganization',
  'outbox',
  'region',
  'backups',
  'drive',
]
/** Addresses that the specification gives to pages which are not there. */
const NOT_YET: readonly (keyof typeof paths)[] = ['messages', 'reports', 'analytics']
/** Parts of an address for whose pages the demo has no record. */
const UNKNOWN = ['groupId', 'keyId', 'webhookId']

const installation = givenInstallation()

/** A record of each kind, by the name that it has in the addresses of pages. */
async function recordsOf(page: Page): Promise<Record<string, string>> {
  const get = async (call: string) => (await page.request.get(`${installation.url}/app/${call}`)).json()
  const { organizations } = (await get('session')) as { organizations: { id: string }[] }
  const first = async (noun: string) => {
    const [record] = (await get(`${noun}?orgId=${organizations[0]?.id}`)) as { id: string }[]
    return record?.id ?? ''
  }
  const nouns = { driverId: 'drivers', schoolId: 'schools', busId: 'buses', deviceId: 'devices', id: 'administrators' }
  const ids = Object.entries(nouns).map(async ([key, noun]) => [key, await first(noun)] as const)
  const routeId = await first('routes')
  const seats = (await get(`familyroutes?routeId=${routeId}`)) as { stopId: string; familyId: string }[]
  return { ...Object.fromEntries(await Promise.all(ids)), routeId, ...seats[0] }
}

test.each<Theme>(['light', 'dark'])(
  '[WEB-5] every page of an office can be used by everyone, %s',
  async (theme) => {
    const { page, context, complaints } = await openDesk(installation.browser, theme)
    await signIn(page, installation)
    const records = await recordsOf(page)
    for (const [name, path] of Object.entries(paths)) {
      if ([...ELSEWHERE, ...NOT_YET].includes(name as keyof typeof paths)) continue // a name of `paths`
      if (UNKNOWN.some((part) => path.includes(`:${part}`))) continue
      await page.goto(installation.url + path.replace(/:(\w+)/g, (_, part: string) => records[part] ?? part))
      await page.getByRole('heading').first().waitFor()
      await expect.poll(() => page.locator('[role=status][aria-label], .mantine-Skeleton-root').count()).toBe(0) // all is there
      await photograph(page, `office-${name}-${theme}`)
      expect([name, await page.getByRole('heading', { name: 'Page not found' }).count()]).toEqual([name, 0])
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
    await context.close()
  },
  300_000,
)
