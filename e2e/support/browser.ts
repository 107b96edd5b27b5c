import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Installation, root } from './program.ts'

const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export type Theme = 'light' | 'dark'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: FLAGS })
}

/** A new person at a desk. What the page complains about fails the test at `expectQuiet`. */
export async function openDesk(
  browser: Browser,
  theme: Theme = 'light',
  viewport = { width: 1440, height: 900 },
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  // Without motion: what is half faded in or out has not its colours, and what slides cannot be pressed.
  const look = { colorScheme: theme, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ viewport, ...look, locale: 'en-US' })
  const page = await context.newPage()
  const complaints: string[] = []
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy refuses ${violatedDirective} ${blockedURI}`),
    ),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isAnswer = /status of 4(0[0134]|09|10)/.test(message.text()) // a refused call is an answer, not a complaint
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  desks.add(page)
  return { context, page, complaints }
}

const desks = new Set<Page>()

/** What every person of this file has before them: without it a failure on another machine cannot be understood. */
export async function describeDesks(): Promise<void> {
  for (const page of desks) {
    if (page.isClosed()) continue
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
    console.log(`${page.url()}\n${shown}`)
  }
}

export async function signIn(
  page: Page,
  { url, account }: Pick<Installation, 'url' | 'account'>,
  landsAt = '**/dashboard',
): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(landsAt)
}

/** Nothing that a blind or keyboard user would stumble over (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Keeps a picture of the page for people to look at. */
export async function photograph(page: Page, name: string): Promise<void> {
  const folder = path.join(root, 'pictures')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
