import { beforeEach, expect, test, vi } from 'vitest'
import { actOnRows } from './row-keys.ts'

const row = (id: string, link: string, more = '') =>
  `<tr data-key="${id}" ${more}><td><input type="checkbox" id="box-${id}"></td><td><a id="${id}" href="${link}">${id}</a></td></tr>`

beforeEach(() => {
  document.body.innerHTML = `<main><button aria-keyshortcuts="c">Add</button><table><tbody>
    ${row('oak', '/routes/oak', 'data-edit="/routes/oak/edit-route"')}${row('elm', '/families/elm/edit-family')}${row('ash', '/ash')}
  </tbody></table></main>`
})

const focused = () => document.activeElement?.id
const navigate = vi.fn()
const press = (...keys: string[]) => keys.map((key) => actOnRows(key, navigate))

test('[NAV-13] j and k go through the rows from anywhere, arrows from a row on, and stay at the ends', () => {
  expect(press('ArrowDown')).toEqual([false])
  press('j')
  expect(focused()).toBe('oak')
  press('j', 'ArrowDown')
  expect(focused()).toBe('ash')
  expect(press('j')).toEqual([false])
  expect(focused()).toBe('ash')
  press('k', 'ArrowUp')
  expect(focused()).toBe('oak')
})

test('[NAV-13] from the box of a row they go to the box of the next', () => {
  document.getElementById('box-oak')?.focus()
  press('j')
  expect(focused()).toBe('box-elm')
})

test('[NAV-13] e opens the form of the row, and c presses what adds', () => {
  const pressed = vi.fn()
  document.querySelector('button')?.addEventListener('click', pressed)
  expect(press('c')).toEqual([true])
  expect(pressed).toHaveBeenCalledOnce()
  document.getElementById('oak')?.focus()
  press('e')
  expect(navigate).toHaveBeenLastCalledWith('/routes/oak/edit-route')
  document.getElementById('elm')?.focus()
  press('e')
  expect(navigate).toHaveBeenLastCalledWith('/families/elm/edit-family')
  document.getElementById('ash')?.focus()
  expect(press('e', 'x')).toEqual([false, false])
})
