import type { Page } from 'playwright-core'

/** On how many pages of US Letter a browser prints the page. */
export async function countPages(page: Page): Promise<number> {
  const edge = '1cm'
  const file = await page.pdf({ format: 'Letter', margin: { top: edge, bottom: edge, left: edge, right: edge } })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
