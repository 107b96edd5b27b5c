// Writes the table of calls in docs/api.md from the contract: `npm run docs:api`.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { api, type Endpoint, isReadOnly, leastRoleOf } from '../../packages/contract/src/index.ts'

const FILE = path.join(import.meta.dirname, '../../docs/api.md')
const TABLE = /(<!-- calls: [^\n]* -->\n)[^]*?(<!-- end of calls -->)/

type Schema = NonNullable<Endpoint['body']>

/** The fields of an object; nothing for a choice between several. */
function shapeOf(schema: Schema): Record<string, Schema> | undefined {
  return 'shape' in schema ? (schema.shape as Record<string, Schema>) : undefined // of an object, by its own name
}

/** The text of docs/api.md with the table as the contract has it now. */
export function withCallTable(text: string): string {
  const rows = Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]) => rowOf(`${noun}.${verb}`, endpoint)),
  )
  const table = ['| Name | Call | Who | What it does |', '|---|---|---|---|', ...rows].join('\n')
  return text.replace(TABLE, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`)
}

function rowOf(name: string, endpoint: Endpoint) {
  const { method, path: address, access, confirmed, query, body, summary, description } = endpoint
  const who = access === 'admin' ? leastRoleOf(endpoint) : access
  const asked = keysOf(query).join('&')
  const call = `\`${method} ${address}${asked && `?${asked}`}\`${body ? ` \`${bodyText(body)}\`` : ''}`
  return `| \`${name}\` | ${call} | ${who}${confirmed ? ', confirmed' : ''} | ${summary}${description ? `. ${description}` : ''} |`
}

function bodyText(body: Schema): string {
  const shape = shapeOf(body)
  if (!shape) return '{ … }'
  const written = Object.entries(shape).filter(([, field]) => !isReadOnly(field))
  const fields = written.map(([key, field]) => key + (field.safeParse(undefined).success ? '?' : ''))
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

function keysOf(schema: Schema | undefined): string[] {
  return Object.keys((schema && shapeOf(schema)) ?? {})
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, withCallTable(readFileSync(FILE, 'utf8')))
}
