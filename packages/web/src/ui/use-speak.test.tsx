import { expect, test, vi } from 'vitest'
import { act, button, eventually, render } from '../testing/render.tsx'
import { useLanguage } from '../words.ts'
import { Notices } from './dialog/notices.tsx'
import { useSpeak } from './use-speak.ts'

function Choice() {
  const speak = useSpeak()
  return (
    <>
      <p>{useLanguage()}</p>
      <button onClick={() => speak('de')}>Deutsch</button>
      <Notices />
    </>
  )
}

test('[WEB-63] where the words of a language cannot be read, a notice says so, and the language stays until they can', async () => {
  vi.doMock('../account/words.de.ts', () => {
    throw new TypeError('Failed to fetch')
  })
  const page = await render(<Choice />)
  const spoken = () => [page.querySelector('p')?.textContent, document.documentElement.lang]
  await act(() => document.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await act(() => button('Deutsch').click())
  await eventually(expect.poll(() => page.textContent).toContain('Cannot reach the server.'))
  expect([spoken(), localStorage.getItem('firstbell.language')]).toEqual([['en', 'en'], null])
  vi.doUnmock('../account/words.de.ts')
  await act(() => button('Deutsch').click())
  await eventually(expect.poll(spoken).toEqual(['de', 'de']))
})
