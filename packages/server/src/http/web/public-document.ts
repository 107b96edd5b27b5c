import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Language, type PageTheme, writingDirection } from '@firstbell/domain'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { type BuiltPage, fillNonce, readPage } from './web.ts'

/** A page that the server writes, so that it says everything on a phone without a script. */
export interface PublicDocument {
  title: string
  language: Language
  content: Html
  /** For the head of the page. */
  style: Html | string
  /** After how many seconds a browser without a script reads it again. */
  refreshSeconds?: number
  /** For a screen on a wall. */
  isKiosk?: boolean
  /** As the system of the reader prefers, if undefined. */
  theme?: PageTheme | undefined
}

const PLACE_OF_CONTENT = '<!-- content -->'
/** Where the pages were not built, they have neither colours nor a script, and say the same. */
const BARE: BuiltPage = {
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Firstbell</title></head><body><main>${PLACE_OF_CONTENT}</main></body></html>`,
  scripts: [],
}

/** Puts pages into the document that was built for them: those that everybody may read, or those of a family. */
export function publicDocuments(webFolder: string | undefined, built: 'public.html' | 'family.html' = 'public.html') {
  const template = templateIn(webFolder, built)
  return (reply: FastifyReply, page: PublicDocument): FastifyReply => {
    const { title, language, content, style, refreshSeconds, isKiosk, theme } = page
    const refresh = refreshSeconds && `<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript>`
    const direction = writingDirection(language) === 'rtl' ? ' dir="rtl"' : ''
    const looks = `${isKiosk ? ' data-kiosk' : ''}${theme ? ` data-theme="${theme}"` : ''}`
    const text = template.text
      .replace(/<html lang="\w+"/, () => `<html lang="${language}"${direction}${looks}`)
      .replace('content="light dark"', (both) => (theme ? `content="${theme}"` : both)) // before any color has come
      .replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.source)
      .replace('</head>', () => `${refresh ?? ''}${html`${style}`.source}</head>`)
      .replace(PLACE_OF_CONTENT, () => content.source)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(fillNonce(text, reply, template.scripts))
  }
}

function templateIn(webFolder: string | undefined, built: string): BuiltPage {
  const file = webFolder && path.join(webFolder, built)
  return file && existsSync(file) ? readPage(file) : BARE
}
