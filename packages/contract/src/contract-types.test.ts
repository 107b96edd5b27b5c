import { expect, expectTypeOf, test } from 'vitest'
import { api, type Args, type Answer, clientFor } from './index.ts'

type Client = ReturnType<typeof clientFor<typeof api>>

test('[CONTRACT-11] the types of a call follow from its declaration', () => {
  expectTypeOf<Args<typeof api.routes.get>>().toEqualTypeOf<{ params: { routeId: string } }>()
  expectTypeOf<Answer<typeof api.messages.send>>().toEqualTypeOf<{ recipients: number }>()
  expectTypeOf<Client['routes']['get']>().parameter(0).toEqualTypeOf<{ params: { routeId: string } }>()
  expect(Object.keys(api)).toContain('routes')
})

test('[CONTRACT-11] what the contract does not have does not compile', () => {
  const never = (_: (client: Client) => unknown) => undefined
  // @ts-expect-error a call that is not there
  never((client) => client.routes.fly({}))
  // @ts-expect-error a parameter that is missing
  never((client) => client.routes.get({}))
  // @ts-expect-error a parameter of another name
  never((client) => client.routes.get({ params: { id: 'r1' } }))
  // @ts-expect-error a body of another shape
  never((client) => client.messages.send({ params: { msgId: 'm1' }, body: { to: 'everybody' } }))
  // @ts-expect-error a change of a call that only reads
  never((client) => client.routes.get({ params: { routeId: 'r1' }, body: { name: 'Oak' } }))
  expect(api.routes.get.method).toBe('GET')
})
