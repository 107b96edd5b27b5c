import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Language, Refusal } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../http/client-network.ts'
import type { Mount } from '../../http/handle.ts'
import { html } from '../../http/html.ts'
import { allowNonce } from '../../http/security.ts'
import { languageOf } from '../../http/account-context.ts'
import { NONCE } from '../../http/web.ts'
import { absentPage, boardPage, type PublicPage, type PublicView } from './page.ts'
import type { Show } from './boards.ts'

const PLACE_OF_CONTENT = '<!-- content -->'
/** Where the pages were not built, they have neither colours nor a script, and say the same. */
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Firstbell</title></head><body><main>${PLACE_OF_CONTENT}</main></body></html>`

const PLACES = [
  '/public-dashboard/:address',
  '/public-dashboard/:address/group',
  '/public-dashboard/:address/group/:groupId',
  '/public-dashboard/:address/group/:routeId/map-live-public',
  '/public-dashboard/:address/group/:groupId/:routeId/map-live-public',
]

/** The public pages: written here, so that they say everything on a phone without a script. */
export function mountPublicPages({ app, deps }: Mount, show: Show): void {
  const template = templateIn(deps.webFolder)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const view = viewOf(request)
    const page = await pageOf(view, networkOf(request.clientAddress))
    const nonce = randomBytes(16).toString('base64url')
    allowNonce(nonce, reply)
    const { title, content, style } = page ?? absentPage(view.language)
    const text = template
      .replace(/<html lang="\w+"/, () => `<html lang="${view.language}"${view.kiosk ? ' data-kiosk' : ''}`)
      .replace(/<title>.*?<\/title>/, () => html`<title>${title}</title>`.source)
      .replace('</head>', () => `${html`${style}`.source}</head>`)
      .replace(PLACE_OF_CONTENT, () => content.source)
      .replaceAll(NONCE, nonce)
    return reply
      .code(page ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text)
  }

  /** PUBLIC-7: whatever is not shown is absent in the same words. */
  async function pageOf(view: PublicView, client: string): Promise<PublicPage | undefined> {
    try {
      return boardPage(await show(view.address, client), view)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return undefined
      throw error
    }
  }

  for (const url of PLACES) app.route({ method: 'GET', url, config: { access: 'public' }, handler: answer })
}

function templateIn(webFolder: string | undefined): string {
  const file = webFolder && path.join(webFolder, 'public.html')
  return file && existsSync(file) ? readFileSync(file, 'utf8') : BARE
}

function viewOf(request: FastifyRequest): PublicView {
  const { address, groupId, routeId } = request.params as Partial<Record<string, string>> // of the places above
  const { lang, kiosk } = request.query as Partial<Record<string, unknown>> // whatever was typed
  const asked = Language.safeParse(lang)
  const language = asked.success ? asked.data : languageOf(request.headers['accept-language'])
  return { address: address ?? '', groupId, routeId, language, kiosk: kiosk !== undefined }
}
