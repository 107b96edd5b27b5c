import { expect, test } from 'vitest'
import { givenOrganization } from '../../../testing/given.ts'
import { statusOf } from '../../../testing/show.ts'

const text = (email: string) => ({ subject: 'Hello', email, toCheck: false })

test('[MESSAGE-3] [MESSAGE-4] templates: built-in ones are changed and reset, own ones are written and deleted', async () => {
  const { client, organizationId: orgId, email } = await givenOrganization()
  const query = { orgId }
  const params = { templateId: 'canceled' }
  const builtIn = await client.messagetemplates.get({ params, query })
  expect(builtIn).toMatchObject({ name: 'Canceled', isBuiltIn: true, updatedBy: null })
  const texts = { ...builtIn.texts, en: text('No bus on {{date}}.') }
  const changed = await client.messagetemplates.change({ params, query, body: { texts } })
  expect(changed).toMatchObject({ mergeFields: expect.arrayContaining(['date']), updatedBy: email })
  expect([changed.texts.en?.toCheck, changed.texts.es?.toCheck]).toEqual([false, true])
  expect(await statusOf(client.messagetemplates.change({ params, query, body: { name: 'Other' } }))).toBe(400)
  const invalid = { ...builtIn.texts, en: text('{{nobody}}') }
  await expect(client.messagetemplates.change({ params, query, body: { texts: invalid } })).rejects.toThrow(
    'Invalid nobody',
  )
  await client.messagetemplates.remove({ params, query })
  expect((await client.messagetemplates.get({ params, query })).texts).toEqual(builtIn.texts)
  expect(await statusOf(client.messagetemplates.remove({ params, query }))).toBe(400)
  const fields = { category: 'general', kind: 'custom', sourceLanguage: 'en' } as const
  const body = { ...fields, name: 'Field trip', texts: { en: text('Hi'), es: null }, orgId }
  const { id } = await client.messagetemplates.create({ body })
  expect(await client.messagetemplates.list({ query })).toHaveLength(20)
  await client.messagetemplates.remove({ params: { templateId: id }, query })
  expect(await statusOf(client.messagetemplates.get({ params: { templateId: id }, query }))).toBe(404)
})
