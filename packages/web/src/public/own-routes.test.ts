import { expect, test } from 'vitest'
import { offerOwnRoutes } from './own-routes.ts'

const words = { ownRoutes: 'My routes', keepFirst: 'Keep {{route}} at the top' }

function givenPage(): void {
  const row = (id: string) => `<li data-route="${id}" data-name="Route ${id}"><span>${id}</span></li>`
  document.body.innerHTML = `
    <section data-group><h2>North</h2><ul>${row('a')}${row('b')}${row('c')}</ul></section>
    <section data-group><h2>South</h2><ul>${row('d')}</ul></section>`
  offerOwnRoutes({ words: words as Parameters<typeof offerOwnRoutes>[0]['words'] }) // what it reads of them
}

/** The titles of what is shown, each with its routes. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-group]:not([hidden])')].map((group) => [
    group.querySelector('h2')?.textContent,
    [...group.querySelectorAll<HTMLElement>('[data-route]')].map(({ dataset }) => dataset.route).join(' '),
  ])
const star = (id: string) => document.querySelector<HTMLElement>(`[data-route="${id}"] button`)!

test('[PUBLIC-28] starred routes come first, in the order of the list, also when the page is opened again', () => {
  givenPage()
  expect(shown()).toEqual([
    ['North', 'a b c'],
    ['South', 'd'],
  ])
  star('d').click()
  star('b').click()
  const starred = [
    ['My routes', 'b d'],
    ['North', 'a c'],
  ]
  expect(shown()).toEqual(starred)
  expect(star('b').getAttribute('aria-pressed')).toBe('true')
  expect(star('b').getAttribute('aria-label')).toBe('Keep Route b at the top')
  expect(document.activeElement).toBe(star('b'))
  givenPage()
  expect(shown()).toEqual(starred)
})

test('[PUBLIC-28] a route that loses its star returns to its place', () => {
  givenPage()
  star('b').click()
  star('b').click()
  expect(shown()).toEqual([
    ['North', 'a b c'],
    ['South', 'd'],
  ])
  givenPage()
  expect(star('b').getAttribute('aria-pressed')).toBe('false')
})

test('[PUBLIC-28] a broken entry in the storage is no choice', () => {
  localStorage.setItem('firstbell:own-routes', '{"a"')
  givenPage()
  expect(shown()[0]).toEqual(['North', 'a b c'])
})
