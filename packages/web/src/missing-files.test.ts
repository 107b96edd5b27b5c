import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMissingFile, MISSING_FILE, reloadForMissingFiles } from './missing-files.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

/** A page that is loaded, until the function that is returned ends it. */
function openPage(): () => void {
  const listeners = vi.spyOn(window, 'addEventListener')
  reloadForMissingFiles(MISSING_FILE)
  const added = listeners.mock.calls.map(([type, listener, options]) => () => {
    window.removeEventListener(type, listener, options)
  })
  listeners.mockRestore()
  return () => added.forEach((remove) => remove())
}

function failToLoad(tag: 'script' | 'link' | 'img') {
  const element = document.createElement(tag)
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
}

test('[WEB-61] a page whose script is missing is loaded again, three times, and then says that it cannot be loaded', async () => {
  for (let time = 1; time <= 3; time++) {
    const close = openPage()
    failToLoad('script')
    failToLoad('link')
    await vi.advanceTimersByTimeAsync(5000)
    expect(reload).toHaveBeenCalledTimes(time)
    close()
  }
  const close = openPage()
  failToLoad('script')
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(3)
  expect(document.body.textContent).toContain('Load it again in a minute')
  close()

  await vi.advanceTimersByTimeAsync(60_000)
  const closeLater = openPage()
  failToLoad('script')
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(4)
  closeLater()
})

test('[WEB-61] pictures, and what fails after the page was loaded, do not load it again; a page that cannot be shown does', async () => {
  const close = openPage()
  failToLoad('img')
  window.dispatchEvent(new Event('load'))
  failToLoad('script')
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event(MISSING_FILE))
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(1)
  close()
})

test('[WEB-61] where no server responds, what is shown stays', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  document.body.innerHTML = '<div id="root"><p>Routes</p></div>'
  const close = openPage()
  window.dispatchEvent(new Event(MISSING_FILE))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('Routes')
  close()
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://buses.example.org/assets/x.js'],
  ['Firefox', 'error loading dynamically imported module: https://buses.example.org/assets/x.js'],
  ['Safari', 'Importing a module script failed.'],
  ['the bundler', 'Unable to preload CSS for /assets/x.css'],
])('[WEB-61] a missing file is known by the words of %s', (_, message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true)
  expect(isMissingFile(new TypeError('x is not a function'))).toBe(false)
})
