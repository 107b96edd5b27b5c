import { z } from 'zod'
import { type Picture, readPicture } from './picture.ts'

export const MAX_LOGO_BYTES = 256 * 1024
const MAX_LOGO_PIXELS = 2000

/** Why a file cannot be a logo. */
export type LogoFault = 'too-heavy' | 'other-kind' | 'damaged' | 'moving' | 'too-wide'

/** Properties of a logo that pages need before it is loaded. */
export const LogoSize = z.object({
  /** Differs for every content. */
  version: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type LogoSize = z.infer<typeof LogoSize>

/** How large a picture is shown in the room that it has. */
export function shownSize(
  picture: Pick<LogoSize, 'width' | 'height'>,
  room: Pick<LogoSize, 'width' | 'height'>,
): Pick<LogoSize, 'width' | 'height'> {
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: shown(picture.width), height: shown(picture.height) }
}

export interface ReadLogo extends Pick<Picture, 'type' | 'width' | 'height'> {
  bytes: Uint8Array
}

/** BRAND-2, BRAND-3: reads a logo from the bytes of a file, whatever its name; only the picture is used. */
export function readLogo(file: Uint8Array): ReadLogo | LogoFault {
  if (file.length > MAX_LOGO_BYTES) return 'too-heavy'
  const found = readPicture(file)
  if (!found) return 'other-kind'
  if (!found.picture) return 'damaged'
  const { type, width, height, moves, parts } = found.picture
  if (width === 0 || height === 0) return 'damaged'
  if (moves) return 'moving'
  if (width > MAX_LOGO_PIXELS || height > MAX_LOGO_PIXELS) return 'too-wide'
  return { type, width, height, bytes: joined(parts) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
