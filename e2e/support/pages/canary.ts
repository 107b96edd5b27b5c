import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { giveSession, openDesk } from '../browser.ts'
import { openWhole } from './every-page.ts'
import type { Payload } from './planting.ts'
import type { Installation } from '../program.ts'

/** What attackers write into texts. Each gives itself away where a page treats it as anything but text. */
export const PAYLOADS = {
  all: [`javascript:canary()//"'><img src=/canary onerror=canary()><canary>`, '<img src=/canary>', '<canary>'],
  elements: ['<script>canary()</script><img src=/canary onerror=canary()><canary>', '<img src=/canary>', '<canary>'],
  attributes: [`" onfocus="canary()" autofocus canary="`, `' canary='" canary="`, '" canary'],
  links: ['javascript:canary()', 'canary:'],
  pictures: ['<svg><image href=/canary /><set onbegin=canary() /><canary>', '<svg><canary>', '<canary>'],
  styles: ['</style><style>@import "/canary";</style><canary>', '</style><canary>', '<canary>'],
  formulas: ['=HYPERLINK("/canary","canary")', '=canary()', '@canary'],
} as const satisfies Record<string, Payload>
export type PayloadName = keyof typeof PAYLOADS

/** Collects what texts did that were more than texts: they ran, asked for something, or opened a dialog. */
async function watchForCanary(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('canary', () => found.push('a text ran as a script'))
  page.on('request', (request) => {
    if (request.url().includes('/canary')) found.push(`a text asked for ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    found.push(`a text opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return found
}

interface Reading {
  /** Elements that a text has made, and links that a text is the whole address of. */
  made: string[]
  /** Whether the page shows a text of the attacker, in its own part or in a field. */
  isShown: boolean
}

/** What a page has made of the attacker's texts. */
function readCanaries(page: Page): Promise<Reading> {
  return page.evaluate(() => {
    const addressed = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
    const isMade = (element: Element) =>
      element.matches('canary, [canary], [onerror], [onfocus], [onbegin]') ||
      addressed.some((name) => /^\s*(javascript|canary):|^\/canary/i.test(element.getAttribute(name) ?? ''))
    const own = document.querySelector('main') ?? document.body
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    const shown = [own.textContent ?? '', ...fields.map(({ value }) => value)]
    return {
      made: [...document.querySelectorAll('*')].filter(isMade).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      isShown: shown.some((text) => text.includes('canary')),
    }
  })
}

const OPENERS = 'main [aria-haspopup]:visible, header [aria-haspopup]:visible'
const ON_MAP = '[data-map-ready] [data-stop], [data-map-ready] button[data-bus]'

/** Opens the menus and lists of a page, and what is on its map; each time `look` sees what is open. */
async function openEverything(page: Page, look: () => Promise<void>): Promise<void> {
  const openers = page.locator(OPENERS)
  for (let index = 0; index < (await openers.count()); index++) {
    await openers.nth(index).focus()
    await openers.nth(index).dispatchEvent('click') // what is chosen already may lie over it
    await look()
    await page.keyboard.press('Escape')
  }
  const onMap = page.locator(ON_MAP).first()
  if ((await onMap.count()) === 0) return
  await onMap.dispatchEvent('click') // it may be under another, or beside the map
  await look()
}

interface ReaderOptions {
  /** Of the attack, for the output. */
  name: string
  account: Installation['account'] | undefined
  viewport: { width: number; height: number } | undefined
  /** Waits for maps, and opens everything that can be opened on a page. */
  isWhole: boolean
}

/** Somebody who looks at pages, where texts of the attacker have to stay texts. */
export async function openReader(
  { url, browser }: Pick<Installation, 'url'> & { browser: Browser },
  { name, account, viewport, isWhole }: ReaderOptions,
) {
  const { page, complaints } = await openDesk(browser, { viewport, drawsMaps: isWhole })
  const ran = await watchForCanary(page)
  if (account) await giveSession(page, { url, account })
  const seen = { pages: 0, shown: 0, found: [] as string[] }
  const read = async (where: string) => {
    const { made, isShown } = await readCanaries(page)
    seen.found.push(...[...made, ...ran.splice(0), ...complaints.splice(0)].map((what) => `${where}: ${what}`))
    return isShown
  }
  const look = async (path: string, open = openWhole, hasMap = false) => {
    const opened = isWhole ? openWhole : open // menus and forms that are left open hold a page
    await opened(page, url + path, hasMap && isWhole)
    expect(page.url()).toBe(new URL(path, url).href)
    seen.pages++
    seen.shown += Number(await read(path))
    if (isWhole) await openEverything(page, async () => void (await read(path)))
  }
  /** Nothing but texts were found, and that many pages at least showed one. */
  const expectTexts = (least: number) => {
    console.log(`xss: ${name}, ${seen.pages} pages, ${seen.shown} show a text, ${seen.found.length} made more of it`)
    expect(seen.found).toEqual([])
    expect(seen.shown).toBeGreaterThanOrEqual(least)
  }
  return { page, look, read, expectTexts }
}
