import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { watchOver } from './desks.ts'
import { type Installation, TRACES } from './program.ts'

/** Without a graphics card pages are drawn by the processor at once, and only maps as on such a card. */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export type Theme = 'light' | 'dark'

let opened: Promise<Browser> | undefined

/** The browser of this worker, opened for the first file that needs it; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  opened ??= launch()
  return opened
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: inject('browserPath'), args: FLAGS, tracesDir: TRACES })
  browser.once('disconnected', () => (opened = undefined)) // the next file opens another
  return browser
}

/** The window of a desk; that of a phone is in driver.ts. */
export const DESK = { width: 1440, height: 900 }

interface Desk {
  theme?: Theme
  viewport?: { width: number; height: number }
  timezoneId?: string
  /** Whether its browser draws maps. To draw one costs more than all else on its page; without, the page says that it cannot (MAP-13). */
  drawsMaps?: boolean
}

/** A new person at a desk. It tells what the page complains about. */
export async function openDesk(
  browser: Browser,
  { theme = 'light', viewport = DESK, timezoneId, drawsMaps = false }: Desk = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  // Without motion: what is half faded in or out has not its colours, and what slides cannot be pressed.
  const look = { colorScheme: theme, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({
    viewport,
    ...look,
    ...(timezoneId && { timezoneId }),
    locale: 'en-US',
    extraHTTPHeaders: fromAddress(),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await watchOver(context)
  const page = await context.newPage()
  const complaints: string[] = []
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy refuses ${violatedDirective} ${blockedURI}`),
    ),
  )
  if (!drawsMaps) await page.addInitScript(refuseWebGl)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isAnswer = /status of 4(0[0134]|09|10)/.test(message.text()) // a refused call is an answer, not a complaint
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** A machine that is busy, or stands still for a while, is waited for. */
const PATIENCE_MS = 60_000

let desks = 0

/** Every desk is at an address of its own: the server limits what it answers to one. */
function fromAddress(): Record<string, string> {
  desks++
  return { 'x-forwarded-for': `10.1.${desks >> 8}.${desks & 255}` }
}

/** Runs in a page before its own scripts. */
function refuseWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
  } as typeof getContext
}

/** Signs in as the page for it does, without opening that page: the journeys of signing in go through it. */
export async function giveSession(
  { request }: Page,
  { url, account: { email, password } }: Pick<Installation, 'url' | 'account'>,
): Promise<void> {
  const headers = { origin: url, 'x-firstbell': '1' }
  const answer = await request.post(`${url}/identity/sign-in/email`, { headers, data: { email, password } })
  expect(answer.status()).toBe(200)
}

/** Signs in, and opens the page on which one lands. */
export async function signIn(
  page: Page,
  installation: Pick<Installation, 'url' | 'account'>,
  landsAt = '**/dashboard',
): Promise<void> {
  await giveSession(page, installation)
  await page.goto(`${installation.url}/dashboard`)
  await page.waitForURL(landsAt)
}

/** Runs in a page: resolves when dialogs and menus have stopped moving. */
export async function restOfTransitions(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

const MODAL = '[aria-modal=true]'

/**
 * Nothing that a blind or keyboard user would stumble over (WCAG 2.2 AA). Contrast costs more than all else: it is measured on every
 * page (pages.e2e.ts), and between all colors of both themes (theme.test.ts), not again in each state.
 */
export async function expectAccessible(page: Page, { withContrast = false } = {}): Promise<void> {
  await page.evaluate(restOfTransitions) // what moves covers other things for a moment, and looks too small
  // To read axe costs as much as to look: a page that has it keeps it. Frames have one of their own.
  const isRead = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis))
  const builder = new AxeBuilder({ page, ...(isRead && { axeSource: 'void axe' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .disableRules(withContrast ? [] : ['color-contrast'])
    .setLegacyMode() // in the page itself: no page of ours holds one of another origin, for which it would open a second
  // Nothing behind a dialog can be pressed, and the page cannot be scrolled away from under its header.
  if ((await page.locator(MODAL).count()) > 0) builder.include(MODAL)
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Reads the popup that says what has to be corrected in a form, and closes it. */
export async function readCorrections(page: Page): Promise<string> {
  const popup = page.getByRole('dialog', { name: 'Check your entries' })
  const said = (await popup.textContent()) ?? ''
  await popup.getByRole('button', { name: 'OK' }).click()
  await popup.waitFor({ state: 'detached' })
  return said
}

/** Whether the page has a dark ground. */
export function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0] ?? 255) < 128)
}
