import { type Problem, PROBLEM_STATUS } from '@firstbell/contract'
import { Refusal, type RefusalCode } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { diskFull, standingStill } from '../db/disk-space.ts'
import { DATABASE_AWAY, isDatabaseAway, sqlStateOf } from '../db/connection/database-error.ts'

const TITLES = {
  not_found: 'Not found',
  signed_out: 'Sign-in required',
  forbidden: 'Permission denied',
  role_insufficient: 'Role not sufficient',
  wrong_origin: 'Request from another origin',
  invalid_input: 'Invalid request',
  duplicate: 'Already exists',
  precondition_failed: 'Changed by someone else',
  too_large: 'Request too large',
  request_timeout: 'Request took too long',
  rate_limited: 'Too many requests',
  unavailable: 'Temporarily unavailable',
  disk_full: 'Disk of the server full',
  wrong_password: 'Incorrect email or password',
  wrong_code: 'Incorrect code',
  unverified: 'Email address not confirmed',
  confirm_first: 'Password confirmation required',
  second_factor_first: 'Two-factor authentication required',
  trial_expired: 'Organization closed',
  email_in_use: 'Email is already in use.',
  invalid_email: 'Invalid email',
  weak_password: 'Password too weak',
  link_expired: 'Link used or expired',
  sign_in_first: 'Sign in before opening this link',
  wrong_time: 'Outside the last 24 hours',
  sign_up_closed: 'Sign-up is closed',
} as const satisfies Record<RefusalCode, string>

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid_input',
  404: 'not_found',
  408: 'request_timeout',
  413: 'too_large',
  415: 'invalid_input',
  429: 'rate_limited',
  503: 'unavailable',
}

/** Seconds after which a caller that has to wait may try again. */
const RETRY_AFTER_SECONDS = 2

/** Every error leaves as one shape (RFC 9457): refusals with their code, bugs with nothing but the request's id. */
export function answerProblems(app: FastifyInstance, isDiskFull: () => boolean): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal('not_found')))
  app.setErrorHandler((error, request, reply) => {
    const refusal = isDatabaseAway(error) && isDiskFull() ? standingStill() : refusalOf(error)
    if (refusal) return sendProblem(request, reply, refusal)
    request.log.error({ err: error }, 'a request failed')
    return reply
      .code(500)
      .type('application/problem+json')
      .send({
        type: 'about:blank',
        title: 'Internal server error',
        status: 500,
        code: 'bug',
        requestId: request.id,
      } satisfies Problem)
  })
}

/** The refusals for errors of PostgreSQL (SQLSTATE): a unique key, a reference, a text that cannot be stored. */
const CODE_OF_SQLSTATE: Readonly<Record<string, RefusalCode>> = {
  '23505': 'duplicate',
  '23503': 'not_found',
  '22021': 'invalid_input',
  '22P02': 'invalid_input', // half a character within JSON
  '22P05': 'invalid_input', // a zero within JSON
}

/** Of two changes that wait for each other PostgreSQL refuses one (SQLSTATE 40P01). */
const CHANGED_AT_ONCE = 'Another change of the same records was being saved. Nothing of yours was changed. Try again.'

export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('unavailable', DATABASE_AWAY)
  const sqlState = sqlStateOf(error)
  if (sqlState === '53100') return diskFull()
  if (sqlState === '40P01') return new Refusal('unavailable', CHANGED_AT_ONCE)
  if (sqlState) return CODE_OF_SQLSTATE[sqlState] && new Refusal(CODE_OF_SQLSTATE[sqlState])
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    const code = CODE_OF_STATUS[error.statusCode]
    return code && new Refusal(code, error.message)
  }
  return undefined
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = PROBLEM_STATUS[refusal.code]
  const { retryAfterSeconds } = refusal
  if (status === 429 || status === 503 || status === 507)
    reply.header('retry-after', retryAfterSeconds ?? RETRY_AFTER_SECONDS)
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
