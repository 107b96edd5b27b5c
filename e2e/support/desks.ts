import path from 'node:path'
import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { root } from './program.ts'

const FAILED = path.join(root, 'pictures/failed')

/** What people have open, and which of it was there before the test that is running. */
const open = new Set<BrowserContext>()
let openBefore: ReadonlySet<BrowserContext> = new Set()

/** Is closed after the test, or after the file when no test runs yet; what is done in it is recorded until then. */
export async function watchOver(context: BrowserContext): Promise<void> {
  open.add(context)
  context.once('close', () => open.delete(context))
  await record(context)
}

const record = (context: BrowserContext) => context.tracing.start() // no pictures of every step: they cost an eighth of all the time

export function beginTest(): void {
  openBefore = new Set(open)
}

export async function closeDesksOfTest(): Promise<void> {
  for (const context of open) if (!openBefore.has(context)) await context.close()
}

export async function closeAllDesks(): Promise<void> {
  for (const context of open) await context.close()
}

/** What every person had before them, and how it came to that: without it a failure on another machine cannot be understood. */
export async function keepFailure(test: string): Promise<void> {
  for (const [index, context] of [...open].entries()) {
    const file = path.join(folderOf(test), `${index + 1}`)
    for (const page of context.pages()) await describe(page, `${file}.png`)
    await context.tracing.stop({ path: `${file}.zip` })
    await record(context)
    console.log(`kept: ${file}.png and ${file}.zip (npx playwright-core show-trace ${file}.zip)`)
  }
}

async function describe(page: Page, picture: string): Promise<void> {
  const shown = await page.locator('body').ariaSnapshot().catch(String) // a page that does not answer is told, too
  console.log(`${page.url()}\n${shown}`)
  await page.screenshot({ path: picture }).catch(console.log)
}

export function forgetFailure(test: string): void {
  rmSync(folderOf(test), { recursive: true, force: true })
}

const folderOf = (test: string) => path.join(FAILED, test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
