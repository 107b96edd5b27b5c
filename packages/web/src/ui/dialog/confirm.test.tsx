import { expect, test } from 'vitest'
import { button, eventually, press, render, said, type } from '../../testing/render.tsx'
import { Confirm } from './confirm.tsx'

test('[FORM-5] a confirmation says what is lost, in numbers; its button carries the verb, and the cursor waits on the safe one', async () => {
  const answers: string[] = []
  await render(
    <Confirm
      title="Delete family"
      losses={['2 children', '3 stop assignments']}
      verb="Delete family"
      danger
      onConfirm={() => answers.push('yes')}
      onClose={() => answers.push('no')}
    >
      Delete the family Alder permanently?
    </Confirm>,
  )
  const popup = document.querySelector('[role=dialog]')
  expect([...(popup?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    '2 children',
    '3 stop assignments',
  ])
  await eventually(expect.poll(() => document.activeElement).toBe(button('Cancel')))
  expect([...(popup?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toEqual([
    'Cancel',
    'Delete family',
  ])
  await press('Delete family')
  await press('Cancel')
  expect(answers).toEqual(['yes', 'no'])
})

test('[FORM-6] a confirmed deed that fails leaves the popup open and says why', async () => {
  await render(
    <Confirm title="Delete" verb="Delete" failure="No." onConfirm={() => undefined} onClose={() => undefined}>
      Sure?
    </Confirm>,
  )
  expect(said()).toBe('No.')
})

test('[FORM-7] what would lose everything is done only after its name was typed', async () => {
  const answers: string[] = []
  await render(
    <Confirm title="Delete" verb="Delete" danger typed="Oak" onConfirm={() => answers.push('yes')} onClose={() => {}}>
      Sure?
    </Confirm>,
  )
  await press('Delete')
  await type('Type Oak to confirm', 'Oa')
  await press('Delete')
  expect(answers).toEqual([])
  await type('Type Oak to confirm', 'Oak')
  await press('Delete')
  expect(answers).toEqual(['yes'])
})
