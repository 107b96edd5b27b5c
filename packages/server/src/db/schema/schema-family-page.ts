import type { Absence, ContactAlerts, Hhmm, LocalDate } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatePolicy, moment, organizationId, tenantPolicy } from './columns.ts'
import { children, families } from './schema-office.ts'

/** The private links of contacts and delegates. */
export const familyLinks = pgTable(
  'family_links',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    familyId: text().notNull(),
    /** Whose it is; null for a delegate, and for the link in letters to the family. Contacts are written anew when they change, so nothing in the database points to one. */
    contactId: text(),
    /** Of a delegate: who it is, which child they see, and the last date. */
    delegateName: text(),
    childId: text(),
    endsOn: text().$type<LocalDate>(),
    /** The contact who gave the link on its page; null where the office did. No reference, as above. */
    madeByContactId: text(),
    /** SHA-256 of the token, in hex: the token itself is never stored. */
    tokenHash: text().notNull().unique('family_links_of_token'),
    /** The version of the key from which the token follows. */
    keyVersion: moment().notNull().default(0),
    /** The hash of the token by the former secret, which opens the page until the overlap of secrets ends. */
    formerTokenHash: text(),
    createdAt: moment().notNull(),
    openedAt: moment(),
    /** From when it opens nothing; null for a delegate, whose link ends with a date. */
    expiresAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique('family_links_of_contact').on(t.organizationId, t.contactId),
    index('family_links_of_family').on(t.organizationId, t.familyId),
    index('family_links_of_former_token').on(t.formerTokenHash),
    uniqueIndex('family_links_in_letters')
      .on(t.organizationId, t.familyId)
      .where(sql`contact_id is null and delegate_name is null`),
    foreignKey({
      name: 'family_links_family_fk',
      columns: [t.organizationId, t.familyId],
      foreignColumns: [families.organizationId, families.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'family_links_child_fk',
      columns: [t.organizationId, t.childId],
      foreignColumns: [children.organizationId, children.id],
    }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)

/** Dates on which children do not ride. */
export const absences = pgTable(
  'absences',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    familyId: text().notNull(),
    childId: text().notNull(),
    firstDate: text().$type<LocalDate>().notNull(),
    lastDate: text().$type<LocalDate>().notNull(),
    direction: text().$type<Absence['direction']>().notNull(),
    source: text().$type<Absence['source']>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('absences_of_family').on(t.organizationId, t.familyId),
    index('absences_by_date').on(t.organizationId, t.lastDate),
    foreignKey({
      name: 'absences_child_fk',
      columns: [t.organizationId, t.childId],
      foreignColumns: [children.organizationId, children.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Which alerts contacts chose on the pages of their families. A contact without a row has chosen nothing. */
export const contactAlerts = pgTable(
  'contact_alerts',
  {
    organizationId: organizationId(),
    /** No reference, as in `family_links`: contacts are written anew when they change. */
    contactId: text().notNull(),
    familyId: text().notNull(),
    channels: jsonb().$type<ContactAlerts['channels']>().notNull(),
    approachingMinutes: integer().$type<ContactAlerts['approachingMinutes']>().notNull(),
    /** HHMM in the zone of the organization; null without quiet hours of its own. */
    quietFrom: integer().$type<Hhmm>(),
    quietTo: integer().$type<Hhmm>(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.contactId] }),
    index('contact_alerts_of_family').on(t.organizationId, t.familyId),
    foreignKey({
      name: 'contact_alerts_family_fk',
      columns: [t.organizationId, t.familyId],
      foreignColumns: [families.organizationId, families.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
