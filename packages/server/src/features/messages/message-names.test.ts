import { expect, test } from 'vitest'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'

test('[MESSAGE-97] a message that was sent says what its first recipient read, and is found by it', async () => {
  const { client, orgId, draft, family, settled } = await givenFamiliesAtStops(await openHarness())
  await family('Alder', 0, [{ email: 'alder@firstbell.example', language: 'es' }], ['Ada'])
  await family('Birch', 0, [{ email: 'birch@firstbell.example', language: 'en' }], ['Bo'])
  const texts = {
    en: { subject: '{{route.name}} is late', email: 'Late', toCheck: false },
    es: { subject: '{{route.name}} llega tarde', email: 'Tarde', toCheck: false },
  }
  const params = await draft('', {}, { texts })
  const found = async (search: string) => {
    const { messages } = await client.messages.list({ query: { orgId, page: 1, search } })
    return messages.map(({ said }) => said)
  }
  expect((await client.messages.get({ params })).said).toBeNull()
  expect(await found('oak 1')).toEqual([])
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect((await client.messages.get({ params })).said).toBe('Oak 1 is late')
  expect(await found('oak 1')).toEqual(['Oak 1 is late'])
  expect(await found('llega')).toEqual(['Oak 1 is late'])
  expect(await found('elm')).toEqual([])
})
