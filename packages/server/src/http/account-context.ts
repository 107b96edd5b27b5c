import { Readable } from 'node:stream'
import { type Endpoint, nameOf, type Parsed } from '@firstbell/contract'
import { type Language, LANGUAGES, OfficeLanguage, type SignedInUser } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { newKey } from '../ids.ts'
import { signedInUserOf } from '../identity/accounts.store.ts'
import { authorize, type AuthorizedPerson, refuseClosed } from '../identity/authorize.ts'
import { cookieOptions, passesOf } from '../identity/cookies.ts'
import { type Mount, readArgs, sendAnswer } from './handle.ts'
import { mountCall } from './mount-call.ts'
import { requireOwnOrigin } from './security.ts'
import type { Caller } from '../identity/sessions.ts'
import type { SignInContext } from '../identity/sign-in-context.ts'
import { entryOf, type AuditLog, auditLogOf } from './audit-log.ts'

/** What a call about accounts and sessions works with: no scoped transaction, for accounts belong to no organization. */
export interface AccountContext extends SignInContext {
  /** For the codes of public groups that the device has entered. */
  passes: readonly string[]
  /** Refuses what was sent back of a record and is neither as it was nor as it becomes. */
  requireSentBack(...records: readonly object[]): void
  takeSession(): void
  trailOf(user: SignedInUser, action?: string): AuditLog
}

/** The same for somebody who is signed in. */
export interface SignedInContext extends AccountContext {
  caller: AuthorizedPerson
  scope: AuthorizedPerson['scope']
}

const A_YEAR_SECONDS = 365 * 86_400

/** For calls about people that anyone may make; `caller` is there where somebody is signed in. */
export function handleAccount<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, context: AccountContext, caller: Caller | undefined) => Promise<z.input<E['response']>>,
): void {
  const { findCaller, callerOf } = mount.sessions
  mountAccountCall(mount, endpoint, endpoint.access === 'public' ? findCaller : (request) => callerOf(request), handler)
}

/** For calls that signed-in people make about themselves and their installation. */
export function handleSignedIn<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, context: SignedInContext) => Promise<z.input<E['response']>>,
): void {
  mountAccountCall(mount, endpoint, signedIn(mount, endpoint), async (args, context, caller) => {
    refuseClosed(endpoint, caller, args)
    return handler(args, { ...context, scope: caller.scope, caller })
  })
}

/** The same for an answer that is too large for memory: its text comes in parts. */
export function handleSignedInStream<E extends Endpoint>(
  mount: Mount,
  endpoint: E,
  handler: (args: Parsed<E>, context: SignedInContext) => Promise<AsyncIterable<string>>,
): void {
  mountAccountRoute(mount, endpoint, signedIn(mount, endpoint), async (reply, args, context, caller) => {
    refuseClosed(endpoint, caller, args)
    const text = await handler(args, { ...context, scope: caller.scope, caller })
    return reply.type('application/json').send(Readable.from(text))
  })
}

function signedIn({ sessions, deps }: Mount, endpoint: Endpoint) {
  return async (request: FastifyRequest) => authorize(endpoint, await sessions.callerOf(request), deps.realClock.now())
}

function mountAccountCall<E extends Endpoint, Admitted>(
  mount: Mount,
  endpoint: E,
  admit: (request: FastifyRequest) => Promise<Admitted>,
  answer: (args: Parsed<E>, context: AccountContext, admitted: Admitted) => Promise<z.input<E['response']>>,
): void {
  const { deps, sessions } = mount
  mountAccountRoute(mount, endpoint, admit, async (reply, args, context, admitted) => {
    const body = endpoint.response.parse(await answer(args, context, admitted))
    if (endpoint.method !== 'GET') {
      sessions.forget() // rights or credentials may have changed: sessions are read again
      deps.mail.wake()
    }
    return sendAnswer(reply, body)
  })
}

function mountAccountRoute<E extends Endpoint, Admitted>(
  mount: Mount,
  endpoint: E,
  admit: (request: FastifyRequest) => Promise<Admitted>,
  answer: (reply: FastifyReply, args: Parsed<E>, context: AccountContext, admitted: Admitted) => Promise<unknown>,
): void {
  const { app, origins } = mount
  mountCall<Admitted>(app, {
    method: endpoint.method,
    url: endpoint.path,
    access: endpoint.access,
    async admit(request) {
      if (endpoint.method !== 'GET') requireOwnOrigin(request, origins)
      return admit(request)
    },
    async answer(request, reply, admitted) {
      const { args, sentBack } = readArgs(endpoint, request)
      const requireSentBack = (...records: readonly object[]) => {
        for (const record of records) sentBack.compareWith(record)
        sentBack.requireEqual()
      }
      const context = { ...accountContext(mount, nameOf(endpoint), request, reply), requireSentBack }
      return answer(reply, args, context, admitted)
    },
  })
}

function accountContext(
  { deps, sessions }: Mount,
  action: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<AccountContext, 'requireSentBack'> {
  const { session, browser } = sessions.cookies
  const browserKey = request.cookies[browser]
  const give = (name: string, value: string, seconds?: number) =>
    void reply.setCookie(name, value, cookieOptions(sessions.cookies, seconds))
  return {
    deps,
    now: deps.realClock.now(),
    client: {
      address: request.clientAddress,
      network: request.clientNetwork,
      browser: request.headers['user-agent'] ?? '',
      language: languageOf(request.headers['accept-language']),
    },
    passes: passesOf(request, sessions.cookies),
    browserKey,
    giveSession(token) {
      const key = browserKey ?? newKey()
      give(session, token)
      give(browser, key, A_YEAR_SECONDS)
      return key
    },
    takeSession() {
      give(session, '', 0)
    },
    attempts(account) {
      if (account.emailVerified) request.attemptFor = signedInUserOf(account) // an unverified address has no memberships
    },
    trailOf: (user, as = action) => auditLogOf({ ...entryOf(user, request, deps), action: as }, false),
  }
}

/** The first of our languages that the browser names. */
export function languageOf(header: string | undefined): OfficeLanguage {
  return acceptedLanguage(OfficeLanguage.options, header) ?? 'en'
}

/** WEB-62: the first of these languages that the browser names and a native reader has read. */
export function acceptedLanguage<L extends Language>(
  languages: readonly L[],
  header: string | undefined,
): L | undefined {
  const named = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const reviewed = languages.filter((language) => LANGUAGES[language].isReviewed)
  return named.flatMap((name) => reviewed.find((language) => language === name) ?? [])[0]
}
