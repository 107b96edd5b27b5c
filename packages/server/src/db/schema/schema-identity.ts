import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FamilyLanguage, LinkMode } from '@firstbell/domain'
import { moment } from './columns.ts'

// Accounts and credentials. They belong to no organization: `administrators` has who administers which organization.
// Moments are seconds UTC of real time; a demo's clock has no say here.

export const authUser = pgTable('auth_user', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  orgName: text().notNull().default(''),
  phone: text().notNull().default(''),
  emailVerified: boolean().notNull().default(false),
  isSuperAdmin: boolean().notNull().default(false),
  isUnfinishedTrialSetup: boolean().notNull().default(false),
  /** Argon2id; null for accounts that sign in by link only. */
  passwordHash: text(),
  /** A password that is long enough only beside a second factor. */
  passwordNeedsFactor: boolean().notNull().default(false),
  /** Encrypted; the pending one becomes the secret once a code of it was shown. */
  totpSecret: text(),
  totpPending: text(),
  /** The last step whose code was taken: a code opens once. */
  totpStep: integer(),
  createdAt: moment().notNull(),
})

const ofUser = () =>
  text()
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })

export const authSession = pgTable(
  'auth_session',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    /** SHA-256 of what the cookie holds. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    lastUsedAt: moment().notNull(),
    idleSeconds: integer().notNull(),
    endsAt: moment().notNull(),
    /** When the password was shown last. */
    confirmedAt: moment().notNull(),
    passedSecondFactor: boolean().notNull().default(false),
    address: text().notNull(),
    browser: text().notNull(),
    /** Organizations that the super administrator has entered, with a reason. */
    entered: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [index().on(t.userId)],
)

export const authRecoveryCode = pgTable('auth_recovery_code', { userId: ofUser(), codeHash: text().notNull() }, (t) => [
  primaryKey({ columns: [t.userId, t.codeHash] }),
])

/** Browsers from which somebody has signed in: strangers' wrong guesses do not keep their owners out. */
export const authBrowser = pgTable(
  'auth_browser',
  { userId: ofUser(), keyHash: text().notNull(), seenAt: moment().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.keyHash] })],
)

/** Secrets of links and of unfinished sign-ins. One is taken by deleting it. */
export const authLink = pgTable(
  'auth_link',
  {
    tokenHash: text().primaryKey(),
    mode: text().$type<LinkMode | 'secondFactor'>().notNull(),
    /** To whom the link was sent. */
    email: text().notNull(),
    /** Whose it is; null where the person has no account yet. */
    userId: text().references(() => authUser.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.email)],
)

/** How often something was tried, and when it may be tried again. Keys are hashes. */
export const authAttempt = pgTable('auth_attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: moment().notNull(),
  nextAt: moment().notNull(),
})

/** Emails to people. An email is composed when it is sent, so that its link is fresh and stored nowhere else. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    content: jsonb().notNull(),
    language: text().$type<FamilyLanguage>().notNull(),
    state: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    createdAt: moment().notNull(),
    nextAt: moment().notNull(),
    sentAt: moment(),
    /** Empty where a mail server sends: a link is a secret of its reader. */
    subject: text().notNull().default(''),
    text: text().notNull().default(''),
    html: text().notNull().default(''),
  },
  (t) => [index().on(t.state, t.nextAt)],
)

/** What super administrators did for the installation; chained by hashes, written once and never changed. */
export const installationLog = pgTable('installation_log', {
  seq: integer().primaryKey(),
  timestamp: moment().notNull(),
  uid: text().notNull(),
  email: text().notNull(),
  action: text().notNull(),
  subjects: text().array().notNull(),
  clientAddress: text().notNull(),
  hash: text().notNull(),
})

/** Where the log of the installation ends: one row, which the next line is chained to. */
export const installationLogHead = pgTable('installation_log_head', {
  id: integer().primaryKey(),
  seq: integer().notNull(),
  hash: text().notNull(),
})

/** Trials as the CRM of the operator records them, and which of them it has yet to receive. */
export const crmRecords = pgTable(
  'crm_records',
  {
    kind: text().$type<'contact' | 'company'>().notNull(),
    /** A contact's email, a company's name. */
    key: text().notNull(),
    /** Whose trial it is. */
    owner: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    /** `present` and `removed` are what should be; `synced` is true once the CRM has received it. */
    wanted: text().$type<'present' | 'removed'>().notNull(),
    synced: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    nextAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
