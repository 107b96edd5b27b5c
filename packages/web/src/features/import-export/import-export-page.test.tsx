import type { RowNote } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { act, button, eventually, InOrganization, press, render, said } from '../../testing/render.tsx'
import { ImportExportPage } from './import-export-page.tsx'

interface Answers {
  notes: RowNote[]
  address(init: RequestInit): Response | Promise<Response>
}

const NO_ADDRESS: Answers = { notes: [], address: () => Response.json([]) }
const UNLOCATED: RowNote[] = [{ code: 'noPosition', count: 1, from: '1 Oak St' }]

/** Chooses a file for a kind of records on the page. Returns the page, and what was sent to the server to be checked. */
async function givenFile(kind: string, name: string, text: string, answers: Answers = NO_ADDRESS) {
  const checked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.startsWith('/app/addresses')) return answers.address(init)
    if (init.method === 'GET') return Response.json({})
    expect(url).toBe('/app/import-export/check') // nothing is written yet
    checked.push(JSON.parse(String(init.body)))
    return Response.json({ outcomes: [{ result: 'create', reasons: [], notes: answers.notes }] })
  })
  const page = await render(
    <InOrganization organization={{ id: 'o1' }}>
      <ImportExportPage />
    </InOrganization>,
  )
  const row = [...page.querySelectorAll('tbody tr')].find((one) => one.querySelector('th')?.textContent?.endsWith(kind))
  const input = row?.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([text], name, { type: 'text/csv' })] })
  await act(() => input?.dispatchEvent(new Event('change', { bubbles: true })))
  return { page, checked }
}

const region = (page: HTMLElement, name: string) =>
  page.querySelector(`section[aria-label="${name}"], [role=region][aria-label="${name}"]`)

test('[EXCHANGE-19] [EXCHANGE-20] a file of another program is matched by the office before it is checked, and its first rows are shown', async () => {
  const text = 'Given name,Surname,Work mail\nXena,Quill,xena@firstbell.example\n'
  const { page, checked } = await givenFile('Drivers', 'export.csv', text)
  const columns = () => region(page, 'Columns of export.csv')
  await eventually(expect.poll(() => columns()?.textContent ?? '').toContain('Quill')) // a known name, with a sample
  expect(checked).toEqual([])
  const email = columns()?.querySelector<HTMLElement>('input[aria-label=email]')
  await act(() => email?.click())
  const list = document.getElementById(email?.getAttribute('aria-controls') ?? '')
  const options = () => [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  await act(() =>
    options()
      .find(({ textContent }) => textContent === 'work_mail')
      ?.click(),
  )
  await press('Check file')
  await eventually(expect.poll(() => region(page, 'First rows')?.querySelectorAll('tbody tr').length).toBe(1))
  const cells = [...(region(page, 'First rows')?.querySelectorAll('tbody td') ?? [])].map((cell) => cell.textContent)
  expect(cells).toEqual(['Xena', 'Quill', 'xena@firstbell.example'])
  expect(region(page, 'First rows')?.querySelector('tbody th')?.textContent).toBe('New')
  expect(checked).toEqual([
    {
      orgId: 'o1',
      kind: 'drivers',
      columns: ['first', 'last', 'email'],
      rows: [['Xena', 'Quill', 'xena@firstbell.example']],
    },
  ])
  expect(button('Import 1 row').disabled).toBe(false)
})

test('[EXCHANGE-23] what a file holds and is not imported is named before it is checked, and before it is imported', async () => {
  const text = 'Last name,Home address,Homeroom,Bus pass,Empty\nQuill,1 Oak St,12,yes,\n'
  const { page, checked } = await givenFile('Families and contacts', 'sis.csv', text)
  const sentence = 'Not imported: homeroom, bus_pass'
  await eventually(expect.poll(() => region(page, 'Columns of sis.csv')?.textContent ?? '').toContain(sentence))
  await press('Check file')
  await eventually(expect.poll(() => region(page, 'sis.csv')?.textContent ?? '').toContain(sentence))
  expect(checked).toMatchObject([{ columns: ['family_name', 'address'], rows: [['Quill', '1 Oak St']] }])
})

test('[EXCHANGE-19] what is required has to be chosen before a file is checked', async () => {
  const { page, checked } = await givenFile('Drivers', 'export.csv', 'Work mail\nxena@firstbell.example\n')
  await eventually(expect.poll(() => page.textContent).toContain('Columns of export.csv'))
  expect(button('Check file').disabled).toBe(true)
  expect(checked).toEqual([])
})

test('[EXCHANGE-5] a file that cannot be read is said to be so, and nothing is sent', async () => {
  const { checked } = await givenFile('Buses', 'buses.csv', '')
  await eventually(expect.poll(said).toContain('This file is empty'))
  expect(checked).toEqual([])
})

test('[EXCHANGE-18] addresses are located by themselves before a file is imported', async () => {
  const found = { label: '1 Oak St', kind: 'address', quality: 'exact', street: null, houseNumber: null, city: '' }
  const answers = { notes: UNLOCATED, address: () => Response.json([{ ...found, location: { lat: 38.5, lng: -41 } }]) }
  const { checked } = await givenFile(
    'Families and contacts',
    'a.csv',
    'family_name,address\nQuill,1 Oak St\n',
    answers,
  )
  await eventually(expect.poll(() => checked.length).toBe(2))
  expect(checked[1]).toMatchObject({ rows: [['Quill', '1 Oak St', '38.5', '-41']] })
})

test('[EXCHANGE-18] locating can be canceled; the file stays as it is', async () => {
  const waiting: (() => void)[] = []
  const answers = {
    notes: UNLOCATED,
    address: () => new Promise<Response>((resolve) => waiting.push(() => resolve(Response.json([])))),
  }
  const text = 'family_name,address\nQuill,1 Oak St\nElm,2 Oak St\n'
  const { page, checked } = await givenFile('Families and contacts', 'a.csv', text, answers)
  await eventually(expect.poll(() => page.textContent).toContain('Locating addresses…'))
  await act(() => page.querySelector<HTMLElement>('[role=status] button')?.click())
  await act(() => waiting[0]?.())
  await eventually(expect.poll(() => page.textContent).not.toContain('Locating addresses…'))
  expect([checked.length, button('Import 1 row').disabled]).toEqual([1, false])
})
