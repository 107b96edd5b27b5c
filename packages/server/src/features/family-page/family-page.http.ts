import { FamilyPage } from '@firstbell/contract'
import { FamilyLanguage, Refusal } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createFamilyViews } from '../../engine/family-page/family-views.ts'
import { acceptedLanguage } from '../../http/account-context.ts'
import { networkOf } from '../../http/client-network.ts'
import type { Mount } from '../../http/handle.ts'
import { publicDocuments } from '../../http/public-document.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { createFamilyLinkDoor, type FamilyLinkHolder } from '../../identity/family-links.ts'
import { mountFamilyFeed, type ReadFamily, type ShowFamily } from './family-feed.ts'
import { absentPage, familyPage, tooManyPage } from './page.ts'

/** Sixty pages or feeds at once from one network, then one a second. */
const SHARE = { perSecond: 1, burst: 60 }
const RETRY_AFTER_SECONDS = 60

/** FAMILY-28: the page of a family behind its private link, without an account. To open it changes nothing but the line in the audit log. */
export function mountFamilyPage(mount: Mount): void {
  const { app, deps } = mount
  const door = createFamilyLinkDoor(deps)
  const limit = createRateLimit(() => deps.time.now(), SHARE)
  const views = createFamilyViews(deps)
  const write = publicDocuments(deps.webFolder, 'family.html')

  const read: ReadFamily = async (holder) => {
    const view = await views.read(holder)
    return view && FamilyPage.parse({ ...view, clock: deps.clock.reading() })
  }

  const show: ShowFamily = async (token, client) => {
    if (!limit.allows(client)) throw new Refusal('rate_limited')
    const holder = await door.find(token)
    const page = holder && (await read(holder))
    if (!page) throw new Refusal('not_found')
    return { holder, page }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token = '' } = request.params as { token?: string } // of the path
    try {
      const { holder, page } = await show(token, networkOf(request.clientAddress))
      await door.noteOpening(holder, request.clientAddress)
      return write(reply, familyPage(page, languageFor(request, holder), token))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const language = languageFor(request)
      if (error.code === 'not_found') return write(reply.code(404), absentPage(language))
      if (error.code !== 'rate_limited') throw error
      return write(reply.code(429).header('retry-after', RETRY_AFTER_SECONDS), tooManyPage(language))
    }
  }

  app.route({ method: 'GET', url: '/t/:token', config: { access: 'public' }, handler: answer })
  mountFamilyFeed(mount, door, { show, read })
}

/** FAMILY-29: the language that was chosen on the page, else that of the contact, else that of the browser. */
function languageFor({ query, headers }: FastifyRequest, holder?: FamilyLinkHolder): FamilyLanguage {
  const { lang } = query as Partial<Record<string, unknown>> // whatever was typed
  const chosen = FamilyLanguage.safeParse(lang)
  if (chosen.success) return chosen.data
  return holder?.language ?? acceptedLanguage(FamilyLanguage, headers['accept-language']) ?? 'en'
}
