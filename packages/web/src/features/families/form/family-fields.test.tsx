import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act, eventually, field, render, type } from '../../../testing/render.tsx'
import { ChildCard } from './child-card.tsx'
import { type TypedChild, typedChild } from './family-values.ts'
import { SameFamily } from './same-family.tsx'

const ALDER = {
  id: 'f1',
  familyId: 'f1',
  name: 'Alder',
  address: '12 Oak Street',
  location: null,
  organizationId: 'o',
  children: [],
  contacts: '',
  withoutStop: 0,
  stops: [],
  version: '1',
}

test('[PERSON-17] a family with the same name and address is named with a link while it is typed, and no other', async () => {
  vi.stubGlobal('fetch', async () => Response.json([ALDER]))
  const page = await render(
    <>
      <div id="same">
        <SameFamily orgId="o" name="alder " address="12 oak street" />
      </div>
      <div id="other">
        <SameFamily orgId="o" name="Alder" address="14 Oak Street" />
      </div>
    </>,
  )
  await eventually(
    expect.poll(() => page.querySelector('#same a')?.getAttribute('href')).toBe('/families/f1/edit-family'),
  )
  expect(page.querySelector('#other')?.textContent).toBe('')
})

function Child({ grades }: { grades: string[] }) {
  const [child, setChild] = useState<TypedChild>(typedChild())
  const rules = { mustBeMetGrades: grades, driversSeeNotes: true }
  return (
    <ChildCard
      child={child}
      number={1}
      schools={[]}
      rules={rules}
      onChange={(change) => setChild({ ...child, ...change })}
      onDelete={() => undefined}
    />
  )
}

test('[PERSON-18] grades are offered from PK to 12, and one in words is written as a number when the field is left', async () => {
  await render(<Child grades={['1']} />)
  await type('Grade', '1st grade')
  await act(async () => {
    field('Grade').focus()
    field('Grade').blur()
  })
  expect(field('Grade').value).toBe('1')
  expect(field('Must be met by an adult').checked).toBe(true)
})
