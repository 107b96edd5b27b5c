import type { Readable } from 'node:stream'
import { FamilyLanguage, OptOutChoice } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { changeLinkedOptOuts, readLinkedOptOuts } from '../../engine/messages/opt-out-by-link.ts'
import { OPT_OUT_PATH, type OptOutLink, readOptOutToken } from '../../engine/messages/opt-out-link.ts'
import { acceptedLanguage } from '../../http/account-context.ts'
import { readBody } from '../../http/body.ts'
import { networkOf } from '../../http/client-network.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/input.ts'
import { mountCall } from '../../http/mount-call.ts'
import { type PublicDocument, publicDocuments } from '../../http/public-document.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { refuseForeignForm } from '../../http/security.ts'
import { invalidLinkPage, optOutPage, tooManyPage } from './opt-out-page.ts'

/** Twenty requests at once, then one every two seconds: of each link, and of each network for links that are none. */
const SHARE = { perSecond: 0.5, burst: 20 }
const RETRY_AFTER_SECONDS = 60

/** The request of a mail program (RFC 8058), or a button of the page. */
const Sent = z.union([z.object({ 'List-Unsubscribe': z.literal('One-Click') }), z.object({ choice: OptOutChoice })])

/**
 * MESSAGE-24, MESSAGE-25: the page of a link, without an account. Its signature is what entitles a caller: no cookie is read, so a mail
 * program may send its request from anywhere; a form is taken from the page alone.
 */
export function mountOptOutPage({ app, deps, origins }: Mount): void {
  const write = publicDocuments(deps.webFolder)
  const limit = createRateLimit(() => deps.time.now(), SHARE)

  /** Answers with what `work` returns, or with the page that says why there is nothing. */
  async function withLink(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (link: OptOutLink, language: FamilyLanguage) => Promise<PublicDocument | 'again' | undefined>,
  ): Promise<FastifyReply> {
    const { '*': token = '' } = request.params as { '*'?: string } // of the path
    const language = acceptedLanguage(FamilyLanguage, request.headers['accept-language']) ?? 'en'
    const link = readOptOutToken(deps, token)
    if (!limit.allows(link ? `${link.organizationId} ${link.digest}` : networkOf(request.clientAddress)))
      return write(reply.code(429).header('retry-after', RETRY_AFTER_SECONDS), tooManyPage(language))
    const answer = link && (await work(link, language))
    if (answer === 'again') return reply.redirect(request.url, 303)
    return answer ? write(reply, answer) : write(reply.code(404), invalidLinkPage(language))
  }

  async function show(link: OptOutLink, language: FamilyLanguage): Promise<PublicDocument | undefined> {
    const state = await readLinkedOptOuts(deps, link)
    return state && optOutPage(state, language)
  }

  const change = (request: FastifyRequest, reply: FastifyReply) =>
    withLink(request, reply, async (link, language) => {
      const sent = taken(Sent, request.body)
      if ('choice' in sent) {
        refuseForeignForm(request, origins)
        const isDone = await changeLinkedOptOuts(deps, link, { choice: sent.choice, source: 'link' })
        return isDone ? 'again' : undefined
      }
      const isDone = await changeLinkedOptOuts(deps, link, { choice: 'this', source: 'oneClick' })
      return isDone ? show(link, language) : undefined
    })

  void app.register(async (scope) => {
    // Mail programs send their one field as a form with parts, too.
    scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) =>
      ONE_CLICK_PART.test(await readBody(request, payload)) ? { 'List-Unsubscribe': 'One-Click' } : {},
    )
    scope.route({
      method: 'GET',
      url: OPT_OUT_PATH,
      config: { access: 'public' },
      handler: (request, reply) => withLink(request, reply, show),
    })
    mountCall(scope, { method: 'POST', url: OPT_OUT_PATH, access: 'public', admit: () => undefined, answer: change })
  })
}

const ONE_CLICK_PART = /\bname="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/
