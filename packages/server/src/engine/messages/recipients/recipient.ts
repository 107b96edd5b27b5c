import type {
  FamilyLanguage,
  MergeField,
  MergeValues,
  MessageChannel,
  Organization,
  QuietHours,
} from '@firstbell/domain'
import type { Addressee } from '../../../adapters/channels/channel.ts'

/** Somebody to be told, with what can be said. */
export interface Recipient extends Addressee {
  id: string
  name: string
  /** Those that the recipient reads; empty where it is not known. */
  languages: readonly FamilyLanguage[]
  familyIds: string[]
  /** The routes of the rides that the office tells the recipient of. */
  routeIds: readonly string[]
  /** When the bus is due at the recipient's stop, the earliest of several, or until when the recipient needs to know; seconds UTC. */
  stopAt: number | null
  /** Until when it is of use to the recipient, where that is not `stopAt`; seconds UTC. */
  usefulUntil?: number
  /** On which the recipient wants such messages; without them on all. */
  wantedChannels?: readonly MessageChannel[]
  /** Its own; without them those of everybody. */
  quietHours?: QuietHours | undefined
  /** By which a delivery is written once, on each channel; without them it gets a new id. */
  deliveryIds?: Partial<Record<MessageChannel, string>>
  valuesIn(language: FamilyLanguage): MergeValues
  /** MESSAGE-130: what differs between rides; empty for somebody who is told of none. */
  ridesIn(language: FamilyLanguage): MergeValues[]
}

/** What messages say of an organization. */
export type NamedOrganization = Pick<Organization, 'id' | 'name' | 'phone' | 'timeZone'>

/** Of several recipients who are told together: when the first bus is due, and until when the last of them has use of it. */
function momentsOf(same: readonly Recipient[]): Pick<Recipient, 'stopAt' | 'usefulUntil'> {
  const moments = same.flatMap(({ stopAt }) => stopAt ?? [])
  const useful = same.flatMap(({ stopAt, usefulUntil }) => usefulUntil ?? stopAt ?? [])
  return {
    stopAt: moments.length > 0 ? Math.min(...moments) : null,
    ...(useful.length > 0 && { usefulUntil: Math.max(...useful) }),
  }
}

/** One person for all who share an address: told of the children of each. */
export function joinRecipients(first: Recipient, same: readonly Recipient[]): Recipient {
  if (same.length === 1) return first
  return {
    ...first,
    languages: same.every(({ languages }) => languages.length > 0) ? same.flatMap(({ languages }) => languages) : [],
    familyIds: [...new Set(same.flatMap(({ familyIds }) => familyIds))],
    routeIds: [...new Set(same.flatMap(({ routeIds }) => routeIds))],
    ...momentsOf(same),
    ridesIn: (language) => same.flatMap((one) => one.ridesIn(language)),
    valuesIn(language) {
      const all = same.map((one) => one.valuesIn(language))
      const fields = new Set(all.flatMap((values) => Object.keys(values) as MergeField[])) // of one type
      return Object.fromEntries(
        [...fields].map((field) => [
          field,
          field === 'contact.firstName'
            ? first.valuesIn(language)[field]
            : [...new Set(all.flatMap((values) => values[field] ?? []))].filter((value) => value !== ''),
        ]),
      )
    },
  }
}
