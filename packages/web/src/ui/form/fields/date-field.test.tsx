import { expect, test } from 'vitest'
import { field, render, type } from '../../../testing/render.tsx'
import { DateChoice } from './date-field.tsx'

async function givenChoice(clearable = false) {
  const chosen: string[] = []
  await render(<DateChoice label="Day" date="2026-09-01" clearable={clearable} onDate={(date) => chosen.push(date)} />)
  return chosen
}

test('[WEB-70] a date is chosen once its whole year is typed', async () => {
  const chosen = await givenChoice()
  for (const typed of ['0002-09-01', '0020-09-01', '0202-09-01', '2027-09-01']) await type('Day', typed)
  expect(chosen).toEqual(['2027-09-01'])
})

test('[WEB-70] a field that was emptied chooses no date only where all can be shown', async () => {
  const needed = await givenChoice()
  await type('Day', '')
  expect([needed, field('Day').value]).toEqual([[], ''])
  document.body.replaceChildren()
  const clearable = await givenChoice(true)
  await type('Day', '')
  expect(clearable).toEqual([''])
})
