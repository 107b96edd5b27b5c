import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setImmediate } from 'node:timers/promises'
import { act as reactAct, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, Route, RouterProvider, Routes, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { sessionQuery } from '../api.ts'
import { startLanguage } from '../words.ts'

/** Shows a part of a page in happy-dom, at `/here` or an address under it, to somebody with a session; every other address shows its path. */
export async function render(
  element: ReactNode,
  session?: object,
  at: string | { pathname: string; state: object } = '/here',
): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }) // until the test has ended
  await act(() => startLanguage()) // a page that is still shown hears it, too
  const router = createMemoryRouter(
    [
      { path: '/here/*', element: <Suspense fallback={<p data-fetching />}>{element}</Suspense> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  )
  const queries = new QueryClient()
  if (session) queries.setQueryData<object>(sessionQuery.queryKey, session)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(async () => {
    await act(() => root.unmount())
    page.remove()
  })
  await act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return document.body
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>elsewhere: {pathname + search}</p>
}

interface InOrganizationProps {
  /** As much of it as the page reads. */
  organization: object
  /** What the page takes from its address. */
  path?: string
  children: ReactNode
}

/** A page of this organization, which is around it for who signed in. */
export function InOrganization({ organization, path = '*', children }: InOrganizationProps) {
  return (
    <Routes>
      <Route element={<Outlet context={organization} />}>
        <Route path={path} element={children} />
      </Route>
    </Routes>
  )
}

/** Does something to the page, and waits for the words and parts that the page then has to fetch. */
export async function act(work: () => unknown): Promise<void> {
  await reactAct(async () => void (await work()))
  await fetched()
}

async function fetched(): Promise<void> {
  while (document.querySelector('[data-fetching]')) await reactAct(() => setImmediate())
}

/** Waits for what comes by itself, such as an answer. What the page does meanwhile is not the doing of the test, which React would ask to be in `act`. */
export async function eventually(polled: Promise<void>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await polled.finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
  await fetched()
}

export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((button) => button.textContent === name)
  if (!found) throw new Error(`there is no button '${name}'`)
  return found
}

export const press = (name: string) => act(() => button(name).click())

export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')]
  const input = labels.find((one) => one.textContent === label)?.control
  if (!(input instanceof HTMLInputElement)) throw new Error(`there is no field '${label}'`)
  return input
}

/** Types into the field with this label, as a person would. */
export const type = (label: string, text: string) => typeInto(field(label), text)

export const typeInto = (control: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(() => {
    Reflect.set(Object.getPrototypeOf(control), 'value', text, control) // React watches the setter of the element itself
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const said = () => document.querySelector('[role=alert]')?.textContent

/** The lines of the table with this name, each with the texts of its cells. */
export function linesOf(page: HTMLElement, name: string): string[][] {
  const lines = [...page.querySelectorAll<HTMLTableRowElement>(`table[aria-label="${name}"] tbody tr`)]
  return lines.map(({ cells }) => [...cells].map((cell) => cell.textContent))
}
