import { type Problem, PROBLEM_STATUS } from '@firstbell/contract'
import { Refusal, type RefusalCode } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TITLES = {
  absent: 'There is nothing here',
  'signed-out': 'Please sign in',
  'not-yours': 'This is not open to you',
  'wrong-origin': 'This call came from another site',
  'invalid-input': 'Something in the request is not right',
  duplicate: 'This exists already',
  'changed-meanwhile': 'Somebody else has changed this in the meantime',
  'too-large': 'The request is too large',
  'too-many': 'Too many requests',
  unavailable: 'This cannot be done right now',
  'wrong-password': 'Email or password is wrong',
  'wrong-code': 'This code is not right',
  unverified: 'Please confirm your email address first',
  'confirm-first': 'Please show your password again',
  'second-factor-first': 'A second factor is needed here',
  'trial-expired': 'The trial of this organization is over',
  'email-in-use': 'Email is already in use.',
  'weak-password': 'This password is too easy to guess',
  'link-void': 'This link was used already or is too old',
} as const satisfies Record<RefusalCode, string>

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid-input',
  404: 'absent',
  413: 'too-large',
  415: 'invalid-input',
  429: 'too-many',
  503: 'unavailable',
}

/** Seconds after which a caller that has to wait may try again. */
const RETRY_AFTER_SECONDS = 2

/** Every error leaves as one shape (RFC 9457): refusals with their code, bugs with nothing but the request's id. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('absent')))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) return sendProblem(request, reply, refusal)
    request.log.error({ err: withoutQuery(error) }, 'a request failed')
    return reply
      .code(500)
      .type('application/problem+json')
      .send({
        type: 'about:blank',
        title: 'Something went wrong here',
        status: 500,
        code: 'bug',
        requestId: request.id,
      } satisfies Problem)
  })
}

/** SECURITY-42: the text of a failed query quotes what was written; the message of the database is logged instead. */
export function withoutQuery(error: unknown): unknown {
  return sqlStateOf(error) && error instanceof Error ? (error.cause ?? error) : error
}

/** What PostgreSQL says no to, in our words (SQLSTATE): a unique key, a reference, a text that cannot be stored. */
const CODE_OF_SQLSTATE: Readonly<Record<string, RefusalCode>> = {
  '23505': 'duplicate',
  '23503': 'absent',
  '22021': 'invalid-input',
  '22P02': 'invalid-input', // half a character within JSON
  '22P05': 'invalid-input', // a zero within JSON
}

export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const sqlState = sqlStateOf(error)
  if (sqlState) return CODE_OF_SQLSTATE[sqlState] && new Refusal(CODE_OF_SQLSTATE[sqlState])
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    const code = CODE_OF_STATUS[error.statusCode]
    return code && new Refusal(code, error.message)
  }
  return undefined
}

function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^\d[0-9A-Z]{4}$/.test(code) ? code : undefined
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = PROBLEM_STATUS[refusal.code]
  const { retryAfterSeconds } = refusal
  if (status === 429 || status === 503) reply.header('retry-after', retryAfterSeconds ?? RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: `urn:firstbell:${refusal.code}`,
      title: TITLES[refusal.code],
      status,
      detail: refusal.message === refusal.code ? undefined : refusal.message,
      code: refusal.code,
      retryAfterSeconds,
      requestId: request.id,
    } satisfies Problem)
}
