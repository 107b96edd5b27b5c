import type { Readable } from 'node:stream'
import { FamilyLanguage, OptOutChoice } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openOptOutsByLink } from '../../../engine/messages/opt-outs/opt-out-by-link.ts'
import { OPT_OUT_PATH, type OptOutLink, readOptOutToken } from '../../../engine/messages/opt-outs/opt-out-link.ts'
import { acceptedLanguage } from '../../../http/account-context.ts'
import { type BodyLimits, PUBLIC_LIMITS, readBody } from '../../../http/request/body.ts'
import type { Mount } from '../../../http/handle.ts'
import { taken } from '../../../http/request/input.ts'
import { mountCall } from '../../../http/mount-call.ts'
import { publicDocuments } from '../../../http/web/public-document.ts'
import { createRateLimit } from '../../../http/request/rate-limit.ts'
import { refuseForeignForm } from '../../../http/security.ts'
import { invalidLinkPage, optOutPage, tooManyOptOutsPage } from './opt-out-page.ts'

/** Twenty requests at once, then one every two seconds: of each link, and of each network for links that are none. */
const SHARE = { perSecond: 0.5, burst: 20 }
const RETRY_AFTER_SECONDS = 60
/** Of a form with one field. */
const FORM_LIMITS: BodyLimits = { ...PUBLIC_LIMITS, maxBytes: 4 * 1024 }

/** The request of a mail program (RFC 8058), or a button of the page. */
const Sent = z.union([z.object({ 'List-Unsubscribe': z.literal('One-Click') }), z.object({ choice: OptOutChoice })])

/**
 * MESSAGE-24, MESSAGE-25: the page of a link, without an account. Its signature is what entitles a caller: no cookie is read, so a mail
 * program may send its request from anywhere; a form is taken from the page alone.
 */
export function mountOptOutPage({ app, deps, origins }: Mount): void {
  const write = publicDocuments(deps.webFolder)
  const optOuts = openOptOutsByLink(deps)
  const limit = createRateLimit(() => deps.realClock.now(), SHARE)

  /** The link of a request; one that is none, or used too often, is answered with a page at once. */
  function admit(request: FastifyRequest, reply: FastifyReply): OptOutLink | FastifyReply {
    const { '*': token = '' } = request.params as { '*'?: string } // of the path
    const link = readOptOutToken(deps, token)
    if (!limit.allows(link ? `${link.organizationId} ${link.digest}` : request.clientNetwork))
      return write(reply.code(429).header('retry-after', RETRY_AFTER_SECONDS), tooManyOptOutsPage(languageOf(request)))
    return link ?? write(reply.code(404), invalidLinkPage(languageOf(request)))
  }

  async function show(request: FastifyRequest, reply: FastifyReply, link: OptOutLink): Promise<FastifyReply> {
    const state = await optOuts.read(link)
    return state
      ? write(reply, optOutPage(state, languageOf(request)))
      : write(reply.code(404), invalidLinkPage(languageOf(request)))
  }

  async function change(request: FastifyRequest, reply: FastifyReply, link: OptOutLink): Promise<FastifyReply> {
    const sent = taken(Sent, request.body)
    if ('choice' in sent) refuseForeignForm(request, origins)
    const change =
      'choice' in sent
        ? ({ choice: sent.choice, source: 'link' } as const)
        : ({ choice: 'this', source: 'oneClick' } as const)
    const isDone = await optOuts.change(link, change)
    return isDone && 'choice' in sent ? reply.redirect(request.url, 303) : show(request, reply, link)
  }

  void app.register(async (scope) => {
    // Mail programs send their one field as a form with parts, too.
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) =>
      hasOneClickPart(await readBody(request, payload)) ? { 'List-Unsubscribe': 'One-Click' } : {},
    )
    const call = { url: OPT_OUT_PATH, access: 'optOutLink', limits: FORM_LIMITS, admit } as const
    mountCall<OptOutLink>(scope, { ...call, method: 'GET', answer: show })
    mountCall<OptOutLink>(scope, { ...call, method: 'POST', body: Sent, answer: change })
  })
}

const languageOf = (request: FastifyRequest): FamilyLanguage =>
  acceptedLanguage(FamilyLanguage.options, request.headers['accept-language']) ?? 'en'

/** Whether the one field of RFC 8058 is among the parts: its headers, an empty line, and its value. */
function hasOneClickPart(body: string): boolean {
  const lines = body.split('\n').map((line) => line.trim())
  const named = lines.findIndex(
    (line) => line.includes('name="List-Unsubscribe"') || line.endsWith('name=List-Unsubscribe'),
  )
  const empty = named === -1 ? -1 : lines.indexOf('', named)
  return empty !== -1 && lines[empty + 1] === 'One-Click'
}
