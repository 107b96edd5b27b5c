import { type LocalDate, weekdayBit } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'
import { contacts, stopChildren } from '../../db/schema.ts'

/** ASSIGN-5: whether a row of `stop_children` holds on the weekday of a date. */
export const isAssignedOn = (date: LocalDate): SQL => sql`(${stopChildren.weekdays} & ${weekdayBit(date)}::int) <> 0`

/** FAMILY-16: whether a contact is told of rides on the weekday of a date. */
export const isToldOn = (date: LocalDate): SQL => sql`(${contacts.weekdays} & ${weekdayBit(date)}::int) <> 0`
