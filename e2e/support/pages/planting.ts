import { api, call, CallFailed, type Endpoint, type Transport } from '@firstbell/contract'
import {
  type Input,
  sampleOf,
  type Shape,
  shapesOf,
  withValueAt,
} from '../../../packages/server/proofs/calls/inputs.ts'
import { inputOf, type Records, slotsOf } from '../../../packages/server/proofs/records/nouns.ts'

/** What an attacker writes into a text: the longest of these that fits, and a number, because some texts must be unique. */
export type Payload = readonly string[]

const DIGITS = 2

/** Texts that are looked up or compared, and stored nowhere. */
const NOT_STORED = /\.(password|token|code|challenge|version|dayVersion|hash|filters\.driver|filters\.bus)$/
/** Texts that are few, although their schema does not list them. */
const NOT_FREE = /\.(id|timeZone)$/
/** Calls of whose texts nothing is stored. */
const STORES_NOTHING = [
  'session.signIn',
  'email.sendLink',
  'messaging.test',
  'messages.previewWritten',
  'drivingRoutes.find',
  'durationMatrix.find',
  // Ids of the plan alone.
  'scenarioruns.whynot',
  'scenarioruns.edit',
]

const calls = Object.entries(api).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]: [string, Endpoint]) => ({
    ...endpoint,
    name: `${noun}.${verb}`,
    isFeed: false,
  })),
)
type NamedCall = (typeof calls)[number]

export interface Attack {
  records: Records
  /** Who makes the calls of each kind. */
  callers: Readonly<Record<Endpoint['access'], Transport>>
  /** What of a call has to be different so that it is a valid one, by its name. */
  fits: Readonly<Record<string, (input: Input) => Input>>
}

/** Makes every change of the contract that takes a text, with the payload in all of its texts. */
export async function plant(
  payload: Payload,
  { records, callers, fits }: Attack,
): Promise<{ fields: string[]; refused: string[] }> {
  const fields: string[] = []
  const refused: string[] = []
  for (const [index, one] of calls.entries()) {
    const shape = shapesOf(one).body
    const texts = shape ? textsOf(one, shape, payload, index) : new Map<string, string>()
    if (!shape || texts.size === 0) continue
    let input = inputOf(one, records)
    for (const [path, text] of texts) input = withValueAt(input, path, text)
    input = { ...input, body: trimmed(input.body as object, shape, texts) } // a body with texts is an object
    const refusal = await refusalOf(callers[one.access], one, fits[one.name]?.(input) ?? input)
    if (refusal) refused.push(`${one.name}: ${refusal}`)
    fields.push(...[...texts.keys()].map((path) => `${one.name} ${path}`))
  }
  return { fields, refused }
}

/** What is written into each text of a body. */
function textsOf(one: NamedCall, shape: Shape, payload: Payload, index: number): Map<string, string> {
  const texts = new Map<string, string>()
  if (one.method === 'GET' || STORES_NOTHING.includes(one.name)) return texts
  const lookedUp = new Set(slotsOf(one).map(({ path }) => path))
  sampleOf(shape, 'body', ({ path, shape: leaf }) => {
    const isFixed = leaf.enum ?? leaf.const ?? leaf.marked ?? (leaf.format && !leaf.pattern)
    if (leaf.type !== 'string' || isFixed || lookedUp.has(path)) return undefined
    if (NOT_STORED.test(path) || NOT_FREE.test(path)) return undefined
    const room = (leaf.maxLength ?? Infinity) - DIGITS
    const text = payload.find(({ length }) => length <= room) ?? ''
    const isFree = leaf.pattern === undefined || new RegExp(leaf.pattern, 'u').test(text)
    if (isFree) texts.set(path, text + String(index % 10 ** DIGITS).padStart(DIGITS, '0'))
    return undefined
  })
  return texts
}

/** Of a body what is required and what holds a text. */
function trimmed(body: object, { required = [] }: Shape, texts: ReadonlyMap<string, string>): object {
  const kept = new Set([...required, ...[...texts.keys()].map((path) => path.split('.')[1])])
  return Object.fromEntries(Object.entries(body).filter(([key]) => kept.has(key)))
}

async function refusalOf(caller: Transport, endpoint: Endpoint, input: Input): Promise<string | undefined> {
  try {
    await call(caller, endpoint, input)
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return `${error.status} ${error.message}` // the proof names what was refused
  }
}
