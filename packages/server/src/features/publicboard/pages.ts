import { OfficeLanguage, PAGE_THEMES, Refusal } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passesOf } from '../../identity/cookies.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/request/input.ts'
import { mountCall } from '../../http/mount-call.ts'
import { publicDocuments } from '../../http/web/public-document.ts'
import { refuseForeignForm } from '../../http/security.ts'
import { languageOf } from '../../http/account-context.ts'
import type { Show } from './boards.ts'
import type { CodeCheck } from './code-check.ts'
import { absentBoardPage, boardPage, type PublicPage } from './page.ts'
import { givePass } from './passes.ts'
import type { PublicView } from './view.ts'

const PLACES = [
  '/public-dashboard/:address',
  '/public-dashboard/:address/group',
  '/public-dashboard/:address/group/:groupId',
  '/public-dashboard/:address/group/:routeId/map-live-public',
  '/public-dashboard/:address/group/:groupId/:routeId/map-live-public',
]

const EnteredCode = z.object({ group: z.string().max(100), code: z.string().max(100) })

/** The public pages: written here, so that they say everything on a phone without a script. */
export function mountPublicPages({ app, deps, sessions, origins }: Mount, show: Show, checkCode: CodeCheck): void {
  const write = pageWriter(deps.webFolder)

  const visitorOf = (request: FastifyRequest, { address }: PublicView) => ({
    address,
    client: request.clientNetwork,
    passes: passesOf(request, sessions.cookies),
  })

  /** PUBLIC-7: whatever is not shown is absent in the same words. */
  async function find(request: FastifyRequest, view: PublicView) {
    try {
      return await show(visitorOf(request, view))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return undefined
      throw error
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const view = viewOf(request)
    const found = await find(request, view)
    const page = found && boardPage(found.board, { ...view, ownGroupId: found.place.groupId })
    return write(reply, view, page)
  }

  /** PUBLIC-24, PUBLIC-26: a correct code leads to the page on which it was entered; another one is answered there. */
  async function takeCode(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const view = viewOf(request)
    const { group: groupId, code } = taken(EnteredCode, request.body)
    const found = await find(request, view)
    if (!found) return write(reply, view, undefined)
    const { place, board } = found
    const checked = await checkCode({ place, groupId, code, network: request.clientNetwork })
    if (checked && 'isWrong' in checked) {
      const failedCode = { groupId, ...checked }
      const page = boardPage(board, { ...view, ownGroupId: place.groupId, failedCode })
      if (checked.waitSeconds > 0) reply.header('retry-after', checked.waitSeconds)
      return write(reply.code(checked.isWrong ? 403 : 429), view, page)
    }
    if (checked) givePass(request, reply, sessions.cookies, checked.pass)
    return reply.redirect(request.url, 303)
  }

  for (const url of PLACES) {
    app.route({ method: 'GET', url, config: { access: 'public' }, handler: answer })
    mountCall(app, {
      method: 'POST',
      url,
      access: 'public',
      body: EnteredCode,
      admit: (request) => refuseForeignForm(request, origins),
      answer: takeCode,
    })
  }
}

/** Writes a page; where there is none, the page that says so. */
function pageWriter(webFolder: string | undefined) {
  const write = publicDocuments(webFolder)
  return (reply: FastifyReply, { language, kiosk, theme }: PublicView, page: PublicPage | undefined): FastifyReply =>
    write(page ? reply : reply.code(404), { ...(page ?? absentBoardPage(language)), language, isKiosk: kiosk, theme })
}

function viewOf(request: FastifyRequest): PublicView {
  const { address, groupId, routeId } = request.params as Partial<Record<string, string>> // of the places above
  const { lang, kiosk, theme: named, stop } = request.query as Partial<Record<string, unknown>> // whatever was typed
  const asked = OfficeLanguage.safeParse(lang)
  const language = asked.success ? asked.data : languageOf(request.headers['accept-language'])
  const theme = PAGE_THEMES.find((each) => each === named)
  const stopId = typeof stop === 'string' ? stop : undefined
  return { address: address ?? '', groupId, routeId, stopId, language, kiosk: kiosk !== undefined, theme }
}
