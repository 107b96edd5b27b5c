import * as domain from '@firstbell/domain'
import { z } from 'zod'
import { CLIENT_HEADER } from './client.ts'
import { type Access, type Endpoint, leastRoleOf, type Method, opensToKeys } from './endpoint.ts'
import type { Feed } from './feed.ts'
import { Problem, PROBLEM_STATUS } from './problem.ts'

/** A JSON Schema, as OpenAPI 3.1 carries it (draft 2020-12). */
export type JsonSchema = z.core.JSONSchema.JSONSchema

interface Content {
  [mediaType: string]: { schema: JsonSchema }
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
}
type SecurityScheme =
  | { type: 'apiKey'; in: 'cookie' | 'header'; name: string; description: string }
  | { type: 'http'; scheme: 'bearer'; description: string }
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, { description: string; content: Content }>
    securitySchemes: Record<string, SecurityScheme>
  }
}

/** Who may call, in words. */
export const ACCESS_IN_WORDS = {
  public: 'Open to anyone.',
  self: 'For whoever is signed in, about themselves alone.',
  session: 'For whoever is signed in and has proven their address.',
  admin:
    'For administrators of the organization whose records it touches. What is not theirs is answered exactly like what does not exist: 404 for one record, 204 for a list.',
  super: 'For the super administrator of the installation.',
  driver: 'For whoever holds the link of a driver: its secret is the Bearer token.',
  familyLink: 'For whoever holds a private link to the page of a family: its token is in the address.',
} as const satisfies Record<Access, string>

const COMPONENTS = '#/components/schemas/'

/** The nouns have one name for schema and type: under that name they stand in the document. */
const nouns = z.registry<{ id: string }>()
for (const [id, noun] of Object.entries({ ...domain, Problem })) if (noun instanceof z.ZodType) nouns.add(noun, { id })

/** The contract for programs of others (OpenAPI 3.1). By hand are summaries, descriptions and the words about access alone. */
export function openApiOf(
  api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  feeds: Readonly<Record<string, Feed>>,
): OpenApi {
  const schemas: Record<string, JsonSchema> = {}
  const paths: OpenApi['paths'] = {}
  const add = (method: Method, path: string, operation: Operation) => {
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation }
  }
  for (const [noun, verbs] of Object.entries(api)) {
    for (const [verb, endpoint] of Object.entries(verbs)) {
      add(endpoint.method, endpoint.path, operationOf(`${noun}.${verb}`, noun, endpoint, schemas))
    }
  }
  for (const [name, feed] of Object.entries(feeds)) add('GET', feed.path, feedOf(name, feed, schemas))
  const problem = { 'application/problem+json': { schema: answered(Problem, schemas) } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Firstbell',
      version: '1',
      description:
        'Every call of the product, with what it takes and answers. An unknown key in a query or a body is refused. ' +
        'Fields of a body that are readOnly are ignored where they equal the record, and refused where they do not. ' +
        'An empty list is answered 204. Moments are seconds UTC; times of day are numbers HHMM; places are WGS 84 degrees.',
    },
    tags: [...Object.keys(api), 'feeds'].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(
        Object.entries(refusalsByStatus()).map(([status, codes]) => [
          status,
          { description: `Refused: ${codes.join(', ')}`, content: problem },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'firstbell',
          description: 'The cookie that a sign-in sets; with https it is called __Host-firstbell.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that an administrator made for a program in the settings. One that only reads makes no change.',
        },
        driverLink: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret of a driver’s link, as the office gave it out.',
        },
        ownPage: {
          type: 'apiKey',
          in: 'header',
          name: CLIENT_HEADER,
          description: "Any value, together with the header Origin with the server's own origin: a change needs both.",
        },
      },
    },
  }
}

function operationOf(
  operationId: string,
  tag: string,
  endpoint: Endpoint,
  schemas: Record<string, JsonSchema>,
): Operation {
  const { method, access, summary, description, body, response } = endpoint
  const changes = method !== 'GET'
  const guarded = changes && endpoint.version !== undefined
  const schema = answered(response, schemas)
  const success = { description: 'Done', content: { 'application/json': { schema } } }
  return {
    operationId,
    tags: [tag],
    summary,
    description: [...(description ? [description] : []), whoMayCall(endpoint)].join(' '),
    security: [...securityOf(access, changes), ...(opensToKeys(endpoint) ? [{ key: [] }] : [])],
    parameters: [...parametersOf(endpoint), ...(guarded ? [IF_MATCH] : [])],
    ...(body
      ? { requestBody: { required: true as const, content: { 'application/json': { schema: taken(body) } } } }
      : {}),
    responses: {
      200: success,
      ...(schema.type === 'array' ? { 204: { description: 'An empty list' } } : {}),
      ...refusalsOf({
        access,
        changes,
        takes: Boolean(body ?? endpoint.params ?? endpoint.query),
        isWritten: Boolean(body),
      }),
      ...(guarded ? { 412: { $ref: '#/components/responses/412' } } : {}),
    },
  }
}

function feedOf(name: string, feed: Feed, schemas: Record<string, JsonSchema>): Operation {
  const messages = [answered(feed.snapshot, schemas), answered(feed.event, schemas)]
  return {
    operationId: `feeds.${name}`,
    tags: ['feeds'],
    summary: feed.summary,
    description:
      `${whoMayCall(feed)} Server-sent events: first \`snapshot\`, then each \`event\`; both carry JSON. ` +
      'A snapshot may come again at any time and replaces everything before it.',
    security: securityOf(feed.access, false),
    parameters: parametersOf(feed),
    responses: {
      200: { description: 'The data of a message', content: { 'text/event-stream': { schema: { anyOf: messages } } } },
      // A page of another site is refused, too.
      ...refusalsOf({ access: feed.access, changes: true, takes: true, isWritten: false }),
    },
  }
}

/** Who may call, with the role that an administrator needs. */
function whoMayCall(declared: Endpoint | Feed): string {
  const words = ACCESS_IN_WORDS[declared.access]
  return declared.access === 'admin' ? `${words} Needs at least the role ${leastRoleOf(declared)}.` : words
}

/** With it a change is refused when somebody else has changed the record that was read. */
const IF_MATCH: Operation['parameters'][number] = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', description: 'The version of the record that was read, in double quotes' },
}

/** Whoever has the address may call. */
const needsNoHeader = (access: Access) => access === 'public' || access === 'familyLink'

function securityOf(access: Access, changes: boolean): Operation['security'] {
  const proof = needsNoHeader(access) ? undefined : access === 'driver' ? 'driverLink' : 'session'
  const needed = { ...(proof ? { [proof]: [] } : {}), ...(changes ? { ownPage: [] } : {}) }
  return Object.keys(needed).length > 0 ? [needed] : []
}

function parametersOf({ params, query }: Pick<Endpoint, 'params' | 'query'>): Operation['parameters'] {
  return (['path', 'query'] as const).flatMap((place) => {
    const given = place === 'path' ? params : query
    const { properties = {}, required = [] } = given ? taken(given) : {}
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: schema as JsonSchema, // we write no bare `true` or `false`
    }))
  })
}

interface Refusable {
  access: Access
  changes: boolean
  takes: boolean
  /** It takes a body. */
  isWritten: boolean
}

function refusalsOf({ access, changes, takes, isWritten }: Refusable): Record<string, { $ref: string }> {
  const isPublic = needsNoHeader(access)
  const expected = [
    400, // also of an address that cannot be read, and of a body where none is taken
    ...(access === 'driver' || (isPublic && !isWritten) ? [] : [401]), // of the public calls, those that open a session
    ...(isPublic && !changes ? [] : [403]),
    ...(takes || access === 'driver' ? [404] : []),
    ...(isWritten ? [408, 409, 412, 413] : []), // 412: what a body says it is about is not so any more
    ...(access === 'driver' || (isPublic && isWritten) ? [410] : []), // a link is void
    429,
    503,
    ...(changes ? [507] : []),
  ]
  return Object.fromEntries(expected.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}

function refusalsByStatus(): Record<string, string[]> {
  const codes: Record<string, string[]> = {}
  for (const [code, status] of Object.entries(PROBLEM_STATUS)) (codes[status] ??= []).push(code)
  return codes
}

/** What an answer looks like; the nouns in it are kept in `schemas` and pointed to. */
function answered(schema: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { metadata: nouns, io: 'output', override })
  const { id: __, ...noun } = own as JsonSchema
  for (const [name, definition] of Object.entries($defs)) schemas[name] ??= pointingToComponents(definition)
  const name = nouns.get(schema)?.id
  if (!name) return pointingToComponents(noun)
  schemas[name] ??= pointingToComponents(noun)
  return { $ref: COMPONENTS + name }
}

/** What a caller hands in: written out in full, since a draft of a noun is not the noun. */
function taken(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { metadata: z.registry(), io: 'input', override })
  return own
}

/** That a whole number is one that can be written exactly goes without saying. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function pointingToComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as JsonSchema
}
