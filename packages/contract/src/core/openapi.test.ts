import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { feeds } from '../runs/live.ts'
import { ACCESS_IN_WORDS, openApiOf } from './openapi.ts'

const calls = Object.values(api).flatMap((verbs) => Object.values(verbs))

test('[OPENAPI-1] the document is valid OpenAPI 3.1, and every pointer in it leads somewhere', async () => {
  const document = openApiOf(api, feeds)
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document) as never) // its type is any object
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  const { components } = document
  const lost = pointers.filter(([, kind = '', name = '']) => !(name in components[kind as keyof typeof components]))
  expect(pointers.length).toBeGreaterThan(100)
  expect(lost.map(([pointer]) => pointer)).toEqual([])
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('[OPENAPI-1] every call and every feed stands in it, once, under its name', () => {
  const { paths } = openApiOf(api, feeds)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBe(calls.length + Object.keys(feeds).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('[OPENAPI-2] an operation says what it does, who may call, what it takes and what it answers', () => {
  const rename = endpoint({
    method: 'PATCH',
    path: '/app/things/:thingId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Rename a thing',
    description: 'Its label is printed again.',
    params: z.object({ thingId: z.string() }),
    query: z.strictObject({ loud: z.literal('true').optional() }),
    body: z.strictObject({ name: z.string().default('Oak') }),
    response: z.array(z.object({ name: z.string() })),
  })
  const { paths } = openApiOf({ things: { rename } }, {})
  expect(paths['/app/things/{thingId}']?.patch).toMatchObject({
    operationId: 'things.rename',
    summary: 'Rename a thing',
    description: `Its label is printed again. ${ACCESS_IN_WORDS.admin} Needs at least the role dispatcher.`,
    security: [{ session: [], ownPage: [] }, { key: [] }],
    parameters: [
      { name: 'thingId', in: 'path', required: true },
      { name: 'loud', in: 'query', required: false },
    ],
    requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
    responses: {
      200: { content: { 'application/json': { schema: { items: { required: ['name'] } } } } },
      204: {},
      401: { $ref: '#/components/responses/401' },
      404: { $ref: '#/components/responses/404' },
    },
  })
  expect(
    paths['/app/things/{thingId}']?.patch?.requestBody?.content['application/json']?.schema.required,
  ).toBeUndefined()
})

test('[OPENAPI-2] a description is in sentences, and says nothing that a schema says', () => {
  const descriptions = calls.flatMap((call: Endpoint) => call.description ?? [])
  expect(descriptions.length).toBeGreaterThan(50)
  expect(descriptions.filter((text) => !text.endsWith('.') || /`\[?\{/.test(text))).toEqual([])
})
