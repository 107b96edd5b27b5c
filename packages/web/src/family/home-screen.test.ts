import { expect, onTestFinished, test } from 'vitest'
import { offerHomeScreen } from './home-screen.ts'

test.each([
  [false, true],
  [true, false],
  [undefined, false],
])('[FAMILY-75] where the page is %s on a home screen the hint is shown: %s', (standalone, isShown) => {
  document.body.innerHTML = '<section id="home-screen" hidden></section>'
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  offerHomeScreen()
  expect(document.getElementById('home-screen')?.hidden).toBe(!isShown)
})
