import type { PublicBoard } from '@firstbell/contract'
import { PAGE_THEMES, type PageTheme, shadeOf, shownSize } from '@firstbell/domain'
import { Html, html } from '../../http/web/html.ts'
import { NONCE } from '../../http/web/web.ts'
import { logoAddress } from './public-logo.ts'

/** How large a logo may be shown, on a page and on a wall. */
const ROOM = { head: { width: 240, height: 48 }, wall: { width: 480, height: 96 } }

/** BRAND-1: its size is said before it comes, so that nothing jumps when it does. */
export function logoOf(
  { theme: { logo }, name }: PublicBoard,
  address: string,
  place: keyof typeof ROOM,
): Html | string {
  if (!logo) return ''
  const { width, height } = shownSize(logo, ROOM[place])
  const source = logoAddress(address, logo.version)
  return html`<img class="logo" src="${source}" alt="${name}" width="${width}" height="${height}" />`
}

/** BRAND-4: the shades of the accent in the place of the product's own blue (web/src/public/styles/colours.css). */
export function accentOf({ theme: { accent } }: Pick<PublicBoard, 'theme'>, only?: PageTheme): Html | string {
  if (!accent) return ''
  const rules = (only ? [only] : PAGE_THEMES).map((theme) => {
    const shade = shadeOf(accent, theme)
    const rule = `:root { --link: ${shade}; --action: ${shade}; --on-action: var(--surface); --band: ${shade} }`
    return new Html(only ? rule : `@media (prefers-color-scheme: ${theme}) { ${rule} }`)
  })
  return html`<style nonce="${NONCE}">
    ${rules}
  </style>`
}
