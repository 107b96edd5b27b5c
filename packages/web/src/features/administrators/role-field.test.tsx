import { expect, test } from 'vitest'
import { act, render } from '../../testing/render.tsx'
import { RoleField } from './role-field.tsx'

test('[ADMIN-5] the field for a role says what each may do, and takes the one that is chosen', async () => {
  const chosen: string[] = []
  const page = await render(<RoleField label="Role" value="admin" onChange={(role) => chosen.push(role)} />)
  const texts = [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
    (radio) => radio.closest('[data-checked], .mantine-Radio-root')?.textContent,
  )
  expect(texts.map((text) => text?.slice(0, 6))).toEqual(['AdminC', 'Dispat', 'Viewer'])
  expect(texts[1]).toContain('Can run the day and change the plan')
  await act(async () => page.querySelector<HTMLInputElement>('input[value=dispatcher]')?.click())
  expect(chosen).toEqual(['dispatcher'])
})
