import { Id, LinkMode, Role, Timestamp } from '@firstbell/domain'
import { z } from 'zod'
import { ReportLetter } from './report-letter.ts'

/** Notices about changes of an account. */
const Notice = z.enum(['passwordChanged', 'emailChanged', 'secondFactorOn', 'secondFactorOff', 'accountDeleted'])

/** The content of an email without its link, which is created when the email is sent. */
export const StoredEmail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link'),
    mode: LinkMode,
    /** The page after the link. */
    continueUrl: z.string().default('/'),
    /** The inviting person and organization. */
    organization: z.string().default(''),
    invitedBy: z.string().default(''),
    /** The role of the invited person. */
    role: Role.optional(),
    /** The owner of the new address. */
    userId: Id.optional(),
  }),
  z.object({ kind: z.literal('notice'), notice: Notice }),
  /** For administrators of an organization whose trial is about to end. */
  z.object({ kind: z.literal('trialEnding'), organization: z.string(), days: z.number().int().min(1) }),
  /** For the support address: an office asks for more time of its trial. */
  z.object({ kind: z.literal('extension'), organization: z.string(), by: z.string() }),
  /** For everybody who works for an organization: its deletion was asked for, or undone where `deletesAt` is null. */
  z.object({
    kind: z.literal('deletion'),
    organization: z.string(),
    /** Who decided it. */
    by: z.string(),
    deletesAt: Timestamp.nullable(),
    timeZone: z.string(),
  }),
  /** For a parent who asked for the public pages of the organizations that know this address. */
  z.object({
    kind: z.literal('publicLinks'),
    /** Where and when it was asked for: seconds UTC of the clock of the audit log. */
    clientAddress: z.string(),
    askedAt: z.number(),
  }),
  /** The private link of a contact, if it still has this address when the email is written. */
  z.object({ kind: z.literal('familyLink'), organizationId: Id, contactId: Id, organization: z.string() }),
  /** A scheduled report, for an administrator of its organization. */
  z.object({ kind: z.literal('report'), administratorId: Id, letter: ReportLetter }),
  /** For a sign-up with the address of an account, where accounts are hidden. */
  z.object({ kind: z.literal('accountExists') }),
  /** A message of an organization, kept as it was written. */
  z.object({ kind: z.literal('message') }),
  /** The same as a text message. */
  z.object({ kind: z.literal('sms') }),
])
export type StoredEmail = z.infer<typeof StoredEmail>
export type Notice = z.infer<typeof Notice>
