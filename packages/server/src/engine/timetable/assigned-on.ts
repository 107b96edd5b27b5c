import { type LocalDate, weekdayBit } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contacts, stopChildren } from '../../db/schema.ts'

const holdsOn = (weekdays: PgColumn, date: LocalDate): SQL => sql`(${weekdays} & ${weekdayBit(date)}::int) <> 0`

/** ASSIGN-5: whether a row of `stop_children` holds on the weekday of a date. */
export const isAssignedOn = (date: LocalDate): SQL => holdsOn(stopChildren.weekdays, date)

/** FAMILY-16: whether a contact is told of rides on the weekday of a date. */
export const isToldOn = (date: LocalDate): SQL => holdsOn(contacts.weekdays, date)
