import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { TabBar } from './tab-bar.tsx'

const marked = (page: HTMLElement) => page.querySelector('nav [aria-current=page]')?.textContent

test('[WEB-69] the tab of the page that is open is marked, whatever else is in its address', async () => {
  const tabs = [
    { to: '/here/plan?run=r1', words: 'Plan' },
    { to: '/here/adopt', words: 'Adopt' },
  ]
  const page = await render(<TabBar label="Scenario" tabs={tabs} />, undefined, '/here/plan?run=r2')
  expect(marked(page)).toBe('Plan')
  expect([...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(tabs.map(({ to }) => to))
})

test('[WEB-69] a tab of several addresses says itself whether it is shown', async () => {
  const page = await render(
    <TabBar label="Reports" tabs={[{ to: '/reports', words: 'Reports', isShown: true }]} />,
    undefined,
    '/here/overview',
  )
  expect(marked(page)).toBe('Reports')
})
