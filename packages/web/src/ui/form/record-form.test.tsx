import { api, CallFailed } from '@firstbell/contract'
import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { act, button, eventually, field, press, render, said, type } from '../../testing/render.tsx'
import { client, query, queryClient } from '../../api.ts'
import { ChangesOfPage, RoleOnPages } from '../role.tsx'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'

type Person = { first: string; last: string; phone: string }
type PersonFormProps = { save?(person: Person): Promise<unknown>; onLeave?(): void }

function PersonForm({ save = async () => undefined, onLeave = () => undefined }: PersonFormProps) {
  const record = useRecordForm({
    initial: { first: '', last: '', phone: '' },
    fields: {
      first: { label: 'First', required: true },
      last: { label: 'Last', required: true },
      phone: { label: 'Phone', check: (phone) => (phone === '1' ? 'Invalid Phone' : undefined) },
    },
    save,
    onSaved: onLeave,
    suspect: 'last',
  })
  return (
    <RecordForm record={record} onLeave={onLeave}>
      <TextInput {...record.field('first')} />
      <TextInput {...record.field('last')} />
      <TextInput {...record.field('phone')} />
      <Link to="/elsewhere">Elsewhere</Link>
    </RecordForm>
  )
}

const popup = () => document.querySelector('[role=dialog]')?.textContent
const listed = () => [...document.querySelectorAll('[role=dialog] li')].map((item) => item.textContent)

test('[FORM-1] what is missing is named in one sentence, and the cursor goes to the first of it', async () => {
  const saved: Person[] = []
  await render(<PersonForm save={async (person) => saved.push(person)} />)
  await press('Save')
  expect(said()).toBe("'First' and 'Last' are required fields.")
  await press('OK')
  await type('First', 'Ada')
  await press('Save')
  expect(said()).toBe("'Last' is a required field.")
  await press('OK')
  expect(document.activeElement?.getAttribute('data-path')).toBe('last')
  expect(saved).toEqual([])
})

test('[FORM-13] a popup lists all that has to be corrected, and closing it leads to the first of it', async () => {
  await render(<PersonForm />)
  await type('First', 'Ada')
  await type('Phone', '1')
  await press('Save')
  expect(listed()).toEqual(["'Last' is a required field.", 'Invalid Phone'])
  await eventually(expect.poll(() => document.activeElement).toBe(button('OK')))
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(popup()).toBeUndefined()
  expect(document.activeElement).toBe(field('Last'))
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
})

test('[FORM-13] a refusal of what was typed is in the popup, too; one of something else is not', async () => {
  const problem = { type: '', title: '', status: 409, code: 'email_in_use' }
  await render(<PersonForm save={() => Promise.reject(new CallFailed(409, problem))} />)
  await type('First', 'Ada')
  await type('Last', 'Alder')
  await press('Save')
  await eventually(expect.poll(popup).toContain('Email is already in use.'))
  await press('OK')
  expect(document.activeElement).toBe(field('Last'))
  expect(said()).toContain('Email is already in use.')
})

test('[FORM-2] what cannot be is said after nothing is missing any more', async () => {
  await render(<PersonForm />)
  await type('Phone', '1')
  await press('Save')
  expect(said()).toBe("'First' and 'Last' are required fields.")
  await press('OK')
  await type('First', 'Ada')
  await type('Last', 'Alder')
  await press('Save')
  expect(said()).toBe('Invalid Phone')
})

test('[FORM-3] a failed save says why and keeps everything typed', async () => {
  await render(<PersonForm save={() => Promise.reject(new TypeError('Failed to fetch'))} />)
  await type('First', 'Ada')
  await type('Last', 'Alder')
  await press('Save')
  await eventually(expect.poll(said).toContain('Cannot reach the server'))
  expect(popup()).toBeUndefined()
  expect([...document.querySelectorAll('input')].map((input) => input.value)).toEqual(['Ada', 'Alder', ''])
})

test('[FORM-8] while a form is being saved nothing can be typed, and the cursor is back when that has failed', async () => {
  let fail: (reason: Error) => void = () => undefined
  await render(<PersonForm save={() => new Promise((_, reject) => (fail = reject))} />)
  await type('First', 'Ada')
  await type('Last', 'Alder')
  const first = field('First')
  await act(async () => first.focus())
  await press('Save')
  expect(first.closest('[inert]')).not.toBeNull()

  await act(async () => first.blur()) // as browsers do with what cannot be reached any more
  await act(async () => fail(new TypeError('Failed to fetch')))
  await eventually(expect.poll(() => first.closest('[inert]')).toBeNull())
  expect(document.activeElement).toBe(first)
})

test('[FORM-9] what the form says is brought into view, also the second time; what a field says is where the cursor is', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  await render(<PersonForm save={() => Promise.reject(new TypeError('Failed to fetch'))} />)
  await press('Save')
  await press('OK')
  expect(document.activeElement).toBe(field('First'))
  expect(shown).not.toHaveBeenCalled()

  await type('First', 'Ada')
  await type('Last', 'Alder')
  for (const times of [1, 2]) {
    await press('Save')
    await eventually(expect.poll(() => shown.mock.calls.length).toBe(times))
  }
})

test('[FORM-4] [PLAN-8] leaving a form in which something was typed asks first', async () => {
  let left = 0
  await render(<PersonForm onLeave={() => left++} />)
  await press('Cancel')
  expect(left).toBe(1)

  await type('First', 'Ada')
  await press('Cancel')
  expect(popup()).toContain("The data you entered won't be saved. Would you like to close?")
  await eventually(expect.poll(() => document.activeElement).toBe(button('Keep editing')))
  await press('Keep editing')
  expect([left, popup()]).toEqual([1, undefined])
  expect(field('First').value).toBe('Ada')

  await act(async () => document.querySelector('a')?.click())
  expect(popup()).toContain('Would you like to close?')
  await press('Close')
  expect(document.body.textContent).toContain('elsewhere')
})

test('[FORM-4] a form that was saved is left without a question', async () => {
  let left = 0
  await render(<PersonForm onLeave={() => left++} />)
  await type('First', 'Ada')
  await type('Last', 'Alder')
  await press('Save')
  await eventually(expect.poll(() => left).toBe(1))
  await act(async () => document.querySelector('a')?.click())
  expect(document.body.textContent).toContain('elsewhere')
})

const isClosed = () => field('First').closest('fieldset')?.disabled

test('[WEB-12] who may not change a record reads it: the form says so, and has no button that saves', async () => {
  const element = (
    <RoleOnPages value="viewer">
      <PersonForm />
    </RoleOnPages>
  )
  await render(element)
  expect(document.body.textContent).toContain('Your role Viewer can read this page but not change it.')
  expect(isClosed()).toBe(true)
  expect(() => button('Save')).toThrow('there is no button')
})

test('[WEB-12] a form whose page changes what only an admin may is closed to a dispatcher, and the next page is open', async () => {
  const element = (
    <RoleOnPages value="dispatcher">
      <ChangesOfPage call={api.groups.change}>
        <PersonForm />
      </ChangesOfPage>
    </RoleOnPages>
  )
  await render(element)
  expect(isClosed()).toBe(true)
  document.body.replaceChildren()
  await render(
    <RoleOnPages value="dispatcher">
      <PersonForm />
    </RoleOnPages>,
  )
  expect(isClosed()).toBe(false)
})

test('[WEB-12] a save that is refused for the role says so and keeps what was typed', async () => {
  const refuse = () => Promise.reject(new CallFailed(403, { ...PROBLEM, status: 403, code: 'role_insufficient' }))
  await render(<PersonForm save={refuse} />)
  await type('First', 'Ada')
  await type('Last', 'Alder')
  await press('Save')
  await eventually(expect.poll(said).toContain('Your role in this organization does not allow this'))
  expect(field('First').value).toBe('Ada')
})

const PROBLEM = { type: 'urn:firstbell', title: 'Role not sufficient' }

test('[FORM-16] who goes to another page while the form is being saved is there when it is', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  const page = await render(<PersonForm save={() => promise} onLeave={() => promise} />)
  await type('First', 'Ada')
  await type('Last', 'Byron')
  await press('Save')
  await act(async () => page.querySelector('a')?.click())
  expect([said(), page.textContent?.includes('elsewhere')]).toEqual([undefined, false])
  await act(async () => resolve())
  await eventually(expect.poll(() => page.textContent).toContain('elsewhere: /elsewhere'))
})

test('[FORM-16] who goes to another page while a save fails is asked about what was typed', async () => {
  let reject = (_: Error) => {}
  const promise = new Promise<void>((_, fail) => (reject = fail))
  const page = await render(<PersonForm save={() => promise} />)
  await type('First', 'Ada')
  await type('Last', 'Byron')
  await press('Save')
  await act(async () => page.querySelector('a')?.click())
  await act(async () => reject(new Error('no answer')))
  await eventually(expect.poll(popup).toContain('Close without saving?'))
  expect(page.textContent).not.toContain('elsewhere')
})

test('[FORM-18] what was saved is marked as old before the next page is shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'b1' }))
  const { queryKey } = query(api.buses.list, { query: { orgId: 'o1' } })
  queryClient.setQueryData(queryKey, [])
  const old: unknown[] = []
  await render(
    <PersonForm
      save={() => client.buses.remove({ params: { busId: 'b1' } })}
      onLeave={() => old.push(queryClient.getQueryState(queryKey)?.isInvalidated)}
    />,
  )
  await type('First', 'Ada')
  await type('Last', 'Alder')
  await press('Save')
  await eventually(expect.poll(() => old).toEqual([true]))
})
