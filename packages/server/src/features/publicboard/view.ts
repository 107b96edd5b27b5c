import type { OfficeLanguage, PageTheme } from '@firstbell/domain'

/** What became of a code that was entered on a page, where it did not open the group. */
interface FailedCode {
  groupId: string
  isWrong: boolean
  waitSeconds: number
}

/** Which part of an organization's board a page shows. */
export interface PublicView {
  address: string
  language: OfficeLanguage
  groupId: string | undefined
  routeId: string | undefined
  /** The stop that a visitor asks about; whatever was typed. */
  stopId?: string | undefined
  /** For a screen on a wall: large, and nothing to press but what asks for a code. */
  kiosk: boolean
  /** PUBLIC-29: as the system of the reader prefers, if undefined. */
  theme: PageTheme | undefined
  /** The address leads to this group alone: the page shows no way to another one. */
  ownGroupId?: string | undefined
  failedCode?: FailedCode | undefined
}

/** What every way to another page keeps. */
export function queryOf({ language, theme }: PublicView): string {
  return `?lang=${language}${theme ? `&theme=${theme}` : ''}`
}
