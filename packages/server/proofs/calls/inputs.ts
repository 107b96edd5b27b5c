import type { JsonSchema } from '@firstbell/contract'
import { Email, Id } from '@firstbell/domain'
import { z } from 'zod'
import type { Call } from './calls.ts'

export const PARTS = ['params', 'query', 'body'] as const
/** What a caller hands in: path, query and body as plain data. */
export type Input = { [Part in (typeof PARTS)[number]]?: unknown }

/** A schema as callers see it; ids and email addresses are marked, whatever their fields are called. */
export interface Shape extends JsonSchema {
  marked?: 'id' | 'email'
}

const marks = z.registry<{ marked: 'id' | 'email' }>()
marks.add(Id, { marked: 'id' })
marks.add(Email, { marked: 'email' })

export function shapesOf(call: Call): { [Part in keyof Input]: Shape } {
  const given = PARTS.flatMap((part) => {
    const schema = call[part]
    return schema ? [[part, z.toJSONSchema(schema, { metadata: marks, io: 'input', unrepresentable: 'any' })]] : []
  })
  return Object.fromEntries(given) as { [Part in keyof Input]: Shape }
}

export interface Leaf {
  /** Such as 'body.children.0.schoolId'. */
  path: string
  shape: Shape
}

/** One valid value for a shape, with every optional field that a call writes; `leafAt` may give a leaf a value of its own. */
export function sampleOf(shape: Shape, path: string, leafAt: (leaf: Leaf) => unknown): unknown {
  const own = leafAt({ path, shape })
  if (own !== undefined) return own
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = (shape.anyOf ?? shape.oneOf)?.[0]
  if (choice) return sampleOf({ ...(choice as Shape), marked: shape.marked ?? (choice as Shape).marked }, path, leafAt)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([, field]) => !(field as Shape).readOnly)
          .map(([key, field]) => [key, sampleOf(field as Shape, `${path}.${key}`, leafAt)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, (_, index) =>
        sampleOf(shape.items as Shape, `${path}.${index}`, leafAt),
      )
    case 'number':
    case 'integer':
      return Math.min(shape.maximum ?? 1, Math.max(shape.minimum ?? 1, 1))
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return textFor(shape)
  }
}

function textFor({ format, marked, minLength }: Shape): string {
  if (format === 'email' || marked === 'email') return 'someone@firstbell.example'
  if (format === 'date') return '2026-11-23'
  if (format === 'uri') return 'https://firstbell.example/'
  return 'Oak'.padEnd(minLength ?? 0, 'k')
}

/** Puts a value where `path` says, in a copy. */
export function withValueAt(input: Input, path: string, value: unknown): Input {
  const copy = structuredClone(input) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let parent = copy
  for (const key of keys) parent = parent[key] as Record<string, unknown> // the path came from this very input
  parent[last] = value
  return copy
}
