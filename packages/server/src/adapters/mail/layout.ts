import { type FamilyLanguage, shownSize, writingDirection } from '@firstbell/domain'
import type { MailSender } from './mail-sender.ts'
import { mailWords } from './words.ts'

export interface Mail {
  subject: string
  text: string
  html: string
}

export interface Content {
  subject: string
  paragraphs: string[]
  /** Names with their values, below the paragraphs. */
  figures?: { name: string; value: string }[]
  /** Addresses of pages in the paragraphs can be opened: the office wrote them, not a stranger. */
  areUrlsLinks?: true
  /** The one action, if there is one. */
  action?: { label: string; url: string }
  /** Places to open, where there can be several. */
  links?: { label: string; url: string }[]
  after: string[]
  /** Heads the email, in the place of the installation. */
  sender?: MailSender
}

/** The logo goes along with an email as a part of this name. */
export const LOGO_PART = 'logo'
/** How large it may be shown. */
const LOGO_ROOM = { width: 240, height: 48 }

/** Names come from people: they are escaped everywhere, and single lines in a subject. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Without the punctuation after it. */
const URL_IN_TEXT = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g

/** Words, and after a colon nothing but the address of a page. */
const NAMED_URL = /^(.{2,120}):[ ](https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])$/u

/** MESSAGE-106: a line that names a page is a link with these words; any other address shows what it opens. */
function withLinks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [, words, url] = NAMED_URL.exec(line) ?? []
      if (words === undefined || url === undefined || words.includes('://')) return withAddresses(line)
      return `<a href="${escaped(url)}" style="color:#1c1917">${escaped(words)}</a>`
    })
    .join('\n')
}

/** What it shows is what it opens. */
function withAddresses(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(URL_IN_TEXT)) {
    const anchor = `<a href="${escaped(url)}" style="color:#1c1917;word-break:break-all">${escaped(url)}</a>`
    parts.push(escaped(text.slice(end, index)), anchor)
    end = index + url.length
  }
  return [...parts, escaped(text.slice(end))].join('')
}

function tableOf(figures: NonNullable<Content['figures']>): string {
  if (figures.length === 0) return ''
  const rows = figures.map(
    ({ name, value }) =>
      `<tr><th scope="row" style="padding:6px 16px 6px 0;border-bottom:1px solid #e7e5e4;text-align:left;font-weight:400">${escaped(name)}</th>` +
      `<td style="padding:6px 0;border-bottom:1px solid #e7e5e4;text-align:right;font-weight:600">${escaped(value)}</td></tr>`,
  )
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

function headOf({ name, logo }: MailSender): string {
  const { width, height } = logo ? shownSize(logo, LOGO_ROOM) : LOGO_ROOM
  const picture = logo
    ? `<img src="cid:${LOGO_PART}" alt="" width="${width}" height="${height}" style="display:block;margin:0 0 8px">`
    : ''
  return `<p style="margin:0 0 24px;font-weight:600;color:#57534e">${picture}${escaped(oneLine(name))}</p>\n`
}

const ARABIC = /\p{Script=Arabic}/u

/** MESSAGE-89: an email can have paragraphs in two languages, which are written in two directions. */
function directionOf(text: string, language: FamilyLanguage): string {
  const direction = ARABIC.test(text) ? 'rtl' : 'ltr'
  return direction === writingDirection(language) ? '' : ` dir="${direction === 'rtl' ? 'auto' : direction}"`
}

/** The layout of all emails: as text, and as HTML without images and external fonts. */
export function layOut(
  language: FamilyLanguage,
  { subject, paragraphs, areUrlsLinks, figures = [], action, links = [], after, sender }: Content,
): Mail {
  const { paste, footer: ofInstallation, sentWith } = mailWords.in(language)
  const footer = sender ? [oneLine(sender.name), sentWith] : [ofInstallation]
  const lines = links.map(({ label, url }) => `${oneLine(label)}\n${url}`)
  const named = figures.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join('\n')
  const texts = [
    ...paragraphs,
    ...(named ? [named] : []),
    ...(action ? [action.url] : []),
    ...lines,
    ...after,
    `-- \n${footer.join('\n')}`,
  ]
  const inHtml = areUrlsLinks ? withLinks : escaped
  const paragraph = (text: string) =>
    `<p${directionOf(text, language)} style="margin:0 0 16px;white-space:pre-line">${inHtml(text)}</p>`
  const small = (text: string) => `<p style="margin:0 0 8px;font-size:14px;color:#57534e">${text}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>` +
      small(
        `${escaped(paste)}<br><a href="${escaped(action.url)}" style="color:#57534e;word-break:break-all">${escaped(action.url)}</a>`,
      )
    : ''
  const anchors = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:#1c1917;font-weight:600">${escaped(label)}</a><br>` +
      `<span style="color:#57534e;word-break:break-all">${escaped(url)}</span></p>`,
  )
  const html = `<!doctype html>
<html lang="${language}" dir="${writingDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f4;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${sender ? headOf(sender) : ''}<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${tableOf(figures)}
${button}
${anchors.join('\n')}
${after.map((text) => small(escaped(text))).join('\n')}
<hr style="margin:24px 0;border:0;border-top:1px solid #e7e5e4">
${small(escaped(footer.join(' · ')))}
</div>
</body>
</html>
`
  return { subject: oneLine(subject), text: `${texts.join('\n\n')}\n`, html }
}
