import { expect, test } from 'vitest'
import { press, render } from '../../testing/render.tsx'
import { IconMail } from '../text/icons.ts'
import { ListPage } from './list-page.tsx'
import { selectRows } from './select-rows.ts'
import { useListScreen } from './use-list-screen.ts'

const RULES = { texts: (row: string) => [row], compare: { name: (a: string, b: string) => (a < b ? -1 : 1) } }

/** Two routes, and a filter that is chosen in the address. */
function Routes() {
  const screen = useListScreen(['name'], ['type'])
  const type = screen.part('type')
  const rows = ['Oak', 'Elm'].filter((row) => !type || row.startsWith(type))
  return (
    <ListPage
      title="Routes"
      searchLabel="Search"
      firstUse={{ icon: IconMail, title: 'No routes yet', lead: '' }}
      found={selectRows(rows, RULES, screen)}
      isEmpty={false}
      error={null}
      onRetry={() => undefined}
      screen={screen}
      columns={[{ key: 'name', title: 'Name', cell: (row) => row }]}
      rowKey={(row) => row}
      rowLink={() => '/elsewhere'}
      filterWords={type ? [`Type ${type}`] : []}
    />
  )
}

const shown = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('[LIST-8] where nothing matches, a list repeats what was searched for and chosen, and one button clears both', async () => {
  const page = await render(<Routes />, undefined, '/here?q=zeppelin&type=O')
  expect(page.textContent).toContain('Nothing matches: zeppelin · Type O')
  await press('Show all')
  expect(shown(page)).toEqual(['Elm', 'Oak'])
  expect(page.querySelector<HTMLInputElement>('[type=search]')?.value).toBe('')
})

test('[LIST-8] of a list in which something is found nothing is repeated', async () => {
  const page = await render(<Routes />, undefined, '/here?type=O')
  expect(shown(page)).toEqual(['Oak'])
  expect(page.textContent).not.toContain('Nothing matches')
})
