import type { Language } from '@firstbell/domain'

/** What became of a code that was entered on a page, where it did not open the group. */
interface FailedCode {
  groupId: string
  isWrong: boolean
  waitSeconds: number
}

/** Which part of an organization's board a page shows. */
export interface PublicView {
  address: string
  language: Language
  groupId: string | undefined
  routeId: string | undefined
  /** For a screen on a wall: large, and nothing to press but what asks for a code. */
  kiosk: boolean
  /** The address leads to this group alone: the page shows no way to another one. */
  ownGroupId?: string | undefined
  failedCode?: FailedCode | undefined
}
