import { z } from 'zod'
import type { Language } from '../access/link.ts'
import { Accent } from '../organizations/accent.ts'
import { LogoSize } from '../organizations/logo.ts'
import { Group } from '../routes/group.ts'
import { RouteSummary } from '../routes/route.ts'
import { Id } from '../id.ts'
import { LocalDate } from '../time/zone.ts'
import { PublicMode } from './mode.ts'

const NoticeText = z.string().trim().max(500)

/** What the office tells everybody on the public pages, in each language, up to and including a day. */
export const PublicNotice = z.strictObject({
  texts: z.strictObject({ en: NoticeText, es: NoticeText } satisfies Record<Language, typeof NoticeText>),
  until: LocalDate.nullable(),
})
export type PublicNotice = z.infer<typeof PublicNotice>

/** PUBLIC-13: what everybody is told on a date; nothing any more once the last day of the notice is over. */
export function noticeOn({ texts, until }: PublicNotice, date: LocalDate): PublicNotice['texts'] {
  return until !== null && date > until ? NO_NOTICE.texts : texts
}

export const NO_NOTICE: PublicNotice = { texts: { en: '', es: '' }, until: null }

/** What an organization shows to everybody who knows its address. */
export const PublicSettings = z.object({
  mode: PublicMode,
  /** How far behind the bus is shown in the mode 'delayed'. */
  delaySeconds: z.number().int().min(30).max(600),
  /** Stops at which enough families wait for nobody to stand out are named and drawn. */
  showStops: z.boolean(),
  notice: PublicNotice,
  /** The secret in the address of the public pages. */
  slug: z.string(),
  /** The id of the organization leads there, too; until a new address is made. */
  byId: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicStatus = z.enum(['Not Running', 'Unknown', 'Early', 'On Time', 'Late', 'Canceled'])
export type PublicStatus = z.infer<typeof PublicStatus>

/** Rounded to some ten metres. */
const RoundedPosition = z.object({ lat: z.number(), lng: z.number() })

/** PUBLIC-1: all that everybody may know of a route. Nothing of a child, a family, a driver or an address has a place here. */
export const PublicRoute = z.object({
  id: Id,
  name: RouteSummary.shape.name,
  type: RouteSummary.shape.type,
  status: PublicStatus,
  deviationMinutes: z.number().int().nullable(),
  /** How many of its stops lie behind the bus, and how many there are. */
  progress: z.object({ reached: z.number().int(), stops: z.number().int() }).nullable(),
  /** Seconds UTC at which the bus was heard of. */
  updatedAt: z.number().nullable(),
  position: RoundedPosition.extend({ headingDegrees: z.number().nullable(), at: z.number() }).nullable(),
  stops: z.array(RoundedPosition.extend({ name: z.string() })),
})
export type PublicRoute = z.infer<typeof PublicRoute>

/** What public pages look like: as the organization looks everywhere. */
export const PublicTheme = z.object({ accent: Accent.nullable(), logo: LogoSize.nullable() })
export type PublicTheme = z.infer<typeof PublicTheme>

/** Routes that are looked for together; those of no group have none. */
export const PublicGroup = z.object({
  id: Id.nullable(),
  name: Group.shape.name.nullable(),
  /** Whether its buses are shown on a map. */
  hasMap: z.boolean(),
  routes: z.array(PublicRoute),
})
export type PublicGroup = z.infer<typeof PublicGroup>
