import { Refusal } from '@firstbell/domain'
import type { z } from 'zod'

/** What a caller handed in, as `schema` reads it; refused in the words of the specification. */
export function taken<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given, { reportInput: true })
  if (read.success) return read.data
  const { issues } = read.error
  const isMalformedEmail = !issues.some(isMissing) && isOfEmail(issues[0])
  throw new Refusal(isMalformedEmail ? 'invalid_email' : 'invalid_input', sentenceOf(issues))
}

/** INPUT-12: what was typed as an address is none. */
function isOfEmail(issue: z.core.$ZodIssue | undefined): boolean {
  return issue?.code === 'invalid_format' && issue.format === 'email'
}

/** INPUT-6: what is missing is named first, all of it; what cannot be is called invalid, one after the other. */
function sentenceOf(issues: readonly z.core.$ZodIssue[]): string {
  const missing = issues.filter(isMissing).map(fieldOf)
  if (missing.length > 0) return requiredSentence(missing)
  const [issue] = issues
  return `Invalid ${(issue && fieldOf(issue)) || 'request'}: ${issue?.message ?? 'does not match the API description'}`
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length === 0) return false
  return issue.input === undefined || (issue.code === 'too_small' && issue.input === '')
}

const fieldOf = ({ path }: z.core.$ZodIssue) => path.join('.')

function requiredSentence(fields: readonly string[]): string {
  const quoted = fields.map((field) => `'${field}'`)
  const [last, ...others] = quoted.reverse()
  if (others.length === 0) return `${last} is a required field.`
  const first = others.toReversed().join(', ')
  return `${first}${others.length > 1 ? ',' : ''} and ${last} are required fields.`
}
