import { expect, test } from 'vitest'
import { requireMaySetRole, requireRemovable } from './administrator.ts'

const ada = { id: 'a', email: 'ada@firstbell.example', role: 'admin' as const }
const bo = { id: 'b', email: 'bo@firstbell.example', role: 'admin' as const }
const cy = { id: 'c', email: 'cy@firstbell.example', role: 'dispatcher' as const }

test.each([
  ['one of two', [ada, bo], 'b', undefined],
  ['the primary one', [ada, bo], 'a', 'invalid_input'],
  ['the last one', [bo], 'b', 'invalid_input'],
  ['the last one with the role admin', [bo, cy], 'b', 'invalid_input'],
  ['one with another role', [bo, cy], 'c', undefined],
  ['somebody else', [ada, bo], 'd', 'not_found'],
])('[ADMIN-2] removing %s', (_, administrators, id, code) => {
  const remove = () => requireRemovable(administrators, id, 'Ada@firstbell.example')
  if (code === undefined) expect(remove).not.toThrow()
  else expect(remove).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['one of two may become a viewer', [ada, bo], { id: 'b', role: 'viewer' }, undefined],
  ['an admin may lower their own role', [ada, bo], { id: 'b', role: 'dispatcher' }, undefined, bo.email],
  ['the primary one stays admin', [ada, bo], { id: 'a', role: 'dispatcher' }, 'invalid_input'],
  ['the last one stays admin', [bo, cy], { id: 'b', role: 'dispatcher' }, 'invalid_input'],
  ['nobody raises their own role', [ada, cy], { id: 'c', role: 'admin' }, 'forbidden', 'Cy@firstbell.example'],
  ['somebody else raises it', [ada, cy], { id: 'c', role: 'admin' }, undefined],
  ['the present role may be sent again', [ada], { id: 'a', role: 'admin' }, undefined, ada.email],
  ['a stranger has no role', [ada], { id: 'd', role: 'admin' }, 'not_found'],
] as const)('[ADMIN-6] %s', (_, administrators, wanted, code, callerEmail = ada.email) => {
  const set = () => requireMaySetRole(administrators, wanted, { primaryAdmin: 'Ada@firstbell.example', callerEmail })
  if (code === undefined) expect(set).not.toThrow()
  else expect(set).toThrow(expect.objectContaining({ code }))
})
