import type { Language, MergeValues, Organization } from '@firstbell/domain'
import type { Addressee } from '../../adapters/channels/channel.ts'

/** Somebody to be told, with what can be said. */
export interface Recipient extends Addressee {
  id: string
  name: string
  /** Those that the recipient reads; empty where it is not known. */
  languages: readonly Language[]
  familyIds: string[]
  /** When the bus is due at the recipient's stop, the earliest of several; seconds UTC. */
  stopAt: number | null
  valuesIn(language: Language): MergeValues
}

/** What messages say of an organization. */
export type Asked = Pick<Organization, 'id' | 'name' | 'phone' | 'timeZone'>
