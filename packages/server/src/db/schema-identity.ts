import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

// The tables of the identity library, in its own column names; the last columns of `authUser` are ours.

const created = () => timestamp({ withTimezone: true }).notNull().defaultNow()

export const authUser = pgTable('auth_user', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: created(),
  updatedAt: created(),
  isSuperAdmin: boolean().notNull().default(false),
})

export const authSession = pgTable('auth_session', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: created(),
  updatedAt: created(),
})

export const authAccount = pgTable('auth_account', {
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  accountId: text().notNull(),
  providerId: text().notNull(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: timestamp({ withTimezone: true }),
  refreshTokenExpiresAt: timestamp({ withTimezone: true }),
  scope: text(),
  password: text(),
  createdAt: created(),
  updatedAt: created(),
})

export const authVerification = pgTable('auth_verification', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  createdAt: created(),
  updatedAt: created(),
})

export const authRateLimit = pgTable('auth_rate_limit', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})
