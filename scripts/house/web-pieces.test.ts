// A table, a group of fields, a card or tabs of a page's own are a second look of the same thing: web's `ui` has one of each.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../packages/web/src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.startsWith('ui/') && /\.(?:tsx|css)$/.test(file) && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const pages = files.filter(({ file }) => file.endsWith('.tsx'))

/** Which files outside of `ui` have the component of the library, or an element of their own. */
function madeIn(component: string, element?: RegExp): string[] {
  const fromLibrary = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '@mantine/`)
  return pages.filter(({ text }) => element?.test(text) || fromLibrary.test(text)).map(({ file }) => file)
}

test('[WEB-66] a page has no table of its own', () => {
  expect(pages.length).toBeGreaterThan(0)
  expect(madeIn('Table', /<table\b/)).toEqual([])
})

test('[WEB-68] a page has no fieldset of its own', () => {
  expect(madeIn('Fieldset', /<fieldset\b/)).toEqual([])
})

/** The driver's page has its own, for a tablet in a bus; pictures of public pages show theirs; maps have a library's. */
const NOT_OF_THE_OFFICE = /^(?:drive|features\/drive|features\/organizations\/public|map\/maplibre|public|family)\//
const IS_CARD = [/border: 1px solid var\(--fb-line\)/, /border-radius: 8px/, /background: var\(--fb-surface\)/]

/** Selectors of rules that draw a card. What is pressed is a button or a field. */
function cardsIn(styles: string): string[] {
  return [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , rule = '']) => IS_CARD.every((part) => part.test(rule)) && !rule.includes('cursor: pointer'))
    .map(([, selector = '']) => selector.trim())
}

test('[WEB-67] a page has no card of its own', () => {
  const own = files
    .filter(({ file }) => file.endsWith('.css') && !NOT_OF_THE_OFFICE.test(file))
    .flatMap(({ file, text }) => cardsIn(text).map((selector) => `${file}: ${selector}`))
  expect([...own, ...madeIn('Card'), ...madeIn('Paper')]).toEqual([])
})

/** Lists at the side, of more pages than tabs have room for. */
const SIDE_NAVIGATION = [
  'app/settings/settings-layout.tsx',
  'app/shell/shell.tsx',
  'features/insights/report/report-list.tsx',
]

test('[WEB-69] a page has no tabs of its own', () => {
  expect(madeIn('Tabs', /<nav\b|role="tab/).toSorted()).toEqual(SIDE_NAVIGATION)
})

test('[WEB-70] a page has no date field of its own', () => {
  expect(madeIn('DateInput', /type="date/)).toEqual([])
})
