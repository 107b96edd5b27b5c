import { expect, test } from 'vitest'
import { requireAssignable } from './assignment.ts'

const family = [{ id: 'ada' }, { id: 'bo' }]

test.each([
  ['children of the family at a stop', 0, ['ada', 'bo'], undefined],
  ['nobody at a stop', 0, [], undefined],
  ['a child of another family', 0, ['ada', 'cy'], 'not_found'],
  ['anyone at a waypoint', 1, ['ada'], 'invalid_input'],
])('[ASSIGN-1] %s', (_, type, children, code) => {
  const check = () => requireAssignable({ type }, family, children)
  if (code === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ code }))
})
