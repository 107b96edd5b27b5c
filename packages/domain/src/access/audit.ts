import { z } from 'zod'
import { Id } from '../id.ts'

/** The old and the new value of a setting, each as text. */
export const SettingChange = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type SettingChange = z.infer<typeof SettingChange>

/**
 * One line of an organization's audit log: who did what to which records, when and from where. It has no values except
 * those of settings, which contain nothing about families.
 */
export const AuditEvent = z.object({
  organizationId: Id,
  /** Counts from 1 within the organization, without gaps. */
  seq: z.number().int(),
  /** Seconds UTC. */
  timestamp: z.number(),
  uid: z.string(),
  email: z.string(),
  /** The call, as the contract names it: 'families.change'. */
  action: z.string(),
  /** The records that were changed or shown; with routes that were changed for one day, its date. */
  subjects: z.array(z.string()),
  /** Changed settings; empty for everything else. */
  changes: z.array(SettingChange),
  /** The network address it came from. */
  clientAddress: z.string(),
  /** SHA-256 over this line and the hash of the line before it. */
  hash: z.string(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** One line of the log of the installation: what a super administrator did that belongs to no organization. */
export const InstallationLogLine = AuditEvent.omit({ organizationId: true, changes: true })
export type InstallationLogLine = z.infer<typeof InstallationLogLine>

/** AUDIT-7: the changed settings, field by field, in the order of their names. */
export function differencesOf<Settings extends object>(before: Settings, after: Settings): SettingChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted()
    .map((field) => ({ field, from: textOf(was.get(field)), to: textOf(is.get(field)) }))
    .filter(({ from, to }) => from !== to)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
