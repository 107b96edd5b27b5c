import { expect, test } from 'vitest'
import { requireRemovable } from './administrator.ts'

const ada = { id: 'a', email: 'ada@firstbell.example' }
const bo = { id: 'b', email: 'bo@firstbell.example' }

test.each([
  ['one of two', [ada, bo], 'b', undefined],
  ['the primary one', [ada, bo], 'a', 'invalid_input'],
  ['the last one', [bo], 'b', 'invalid_input'],
  ['somebody else', [ada, bo], 'c', 'not_found'],
])('[ADMIN-2] removing %s', (_, administrators, id, code) => {
  const remove = () => requireRemovable(administrators, id, 'Ada@firstbell.example')
  if (code === undefined) expect(remove).not.toThrow()
  else expect(remove).toThrow(expect.objectContaining({ code }))
})
