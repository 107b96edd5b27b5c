import { api, clientFor, type Transport } from '@firstbell/contract'
import type { FastifyInstance } from 'fastify'
import { type HandClock, handClock } from '../clock.ts'
import { createClosing } from '../work/closing.ts'
import { composeServer } from '../compose-server.ts'
import type { Database } from '../db/database.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { openPostgres } from '../db/connection/postgres.ts'
import type { Deps } from '../deps.ts'
import type { PlanStreets } from '../engine/planning/bans/plan-streets.ts'
import { createPlanner } from '../engine/planning/search/planner.ts'
import { answerQuestion } from '../engine/planning/search/question.ts'
import { createRouteDrives } from '../engine/planning/paths/route-drives.ts'
import { createTravelTimes } from '../engine/planning/travel-times.ts'
import { createTracking } from '../engine/tracking/tracking.ts'
import { writePdf } from '../adapters/pdf/report-pdf.ts'
import { createEncryption } from '../identity/encryption.ts'
import { createLog } from '../log.ts'
import { createHub } from '../live/hub.ts'
import { createChannels } from '../adapters/channels/channels.ts'
import type { SmsGateway } from '../adapters/channels/sms-gateway.ts'
import { createSenderDomain } from '../adapters/mail/sender-domain.ts'
import type { MailTransport } from '../adapters/mail/mailer.ts'
import { searchHere } from './planning/search-here.ts'
import { createTestDatabase } from './databases/test-databases.ts'

/** The secret for encryption in tests. */
export const TEST_SECRET = 'a secret of the tests, and of nothing else'
/** The log of tests that do not read it. */
export const TEST_LOG = createLog('silent')
/** The policy of the test server. */
export const TEST_POLICY = {
  hideAccounts: false,
  signUp: true,
  trialTestAccount: 'trial-test@firstbell.example',
  supportEmail: 'support@firstbell.example',
  securityContact: 'mailto:security@firstbell.example',
  mobileAdministration: false,
  superAdminNeedsSecondFactor: false,
}

export interface Harness {
  app: FastifyInstance
  deps: Deps
  serviceClock: HandClock
  /** Real time, for sessions, links and trials. */
  realClock: HandClock
  /** A typed client; with a cookie it is signed in. */
  clientOf(cookie?: string): ReturnType<typeof clientFor<typeof api>>
  transport(cookie?: string): Transport
  close(): Promise<void>
}

const ORIGIN = 'http://127.0.0.1:8080'
/** Monday, 6:50 in New York. */
export const MONDAY_MORNING = Date.parse('2026-11-23T06:50:00-05:00') / 1000

/** Servers of tests share a database: none sends the emails of another unless a test asks it to. */
const A_DAY_MS = 86_400_000

let shared: Promise<Database> | undefined

/** One database for all tests of a worker: each test has an organization of its own in it. */
export function testDatabase(): Promise<Database> {
  shared ??= openTestDatabase()
  return shared
}

/** A database of its own, for what is about all organizations. */
export async function openTestDatabase(): Promise<Database> {
  return prepareDatabase(await openPostgres(await createTestDatabase(), TEST_LOG))
}

interface HarnessOptions {
  transport?: MailTransport | undefined
  mailPerMinute?: number
  mailPerDay?: number
  gateway?: SmsGateway | undefined
  smsPerMinute?: number
  smsPerDay?: number
  /** Origins of push services of tests. */
  pushServices?: readonly string[]
  /** What a test asks of the streets of a map. */
  streets?: Partial<PlanStreets>
}

/** The whole server on the test database, without a port. */
export async function openHarness(
  overrides: Partial<Deps> & { serviceClock?: HandClock; realClock?: HandClock } = {},
  options: HarnessOptions = {},
): Promise<Harness> {
  const database = overrides.database ?? (await testDatabase())
  const serviceClock = overrides.serviceClock ?? handClock(MONDAY_MORNING)
  const realClock = overrides.realClock ?? handClock(MONDAY_MORNING)
  const log = overrides.log ?? TEST_LOG
  const { transport: mailTransport, gateway, mailPerMinute, mailPerDay, smsPerMinute, smsPerDay: perDay } = options
  const { pushServices: named = [] } = options
  const host = mailTransport && 'mail.firstbell.example'
  const streets = options.streets as PlanStreets | undefined // a test has those that it calls
  const closing = createClosing()
  const { app, deps } = await composeServer(
    {
      database,
      serviceClock,
      realClock,
      log,
      encryption: createEncryption(TEST_SECRET),
      publicUrl: ORIGIN,
      mailTransport,
      mailPerDay,
      lookEveryMs: A_DAY_MS,
      crmSystem: undefined,
      senderDomain: createSenderDomain(undefined),
      policy: TEST_POLICY,
      writePdf,
      openChannels: ({ mail, devices }) => ({
        channels: createChannels(
          { identity: database.identity, mail },
          { transport: mailTransport, publicUrl: ORIGIN, host, perMinute: mailPerMinute, perDayOfAll: mailPerDay },
          { gateway, country: 'US', perMinute: smsPerMinute, perDay },
          { devices, publicUrl: ORIGIN, serviceClock, named },
        ),
        close: async () => undefined,
      }),
      async openTracking(shared) {
        const hub = createHub()
        return { hub, tracking: createTracking({ ...shared, hub }) }
      },
      openWebhooks: () => undefined,
      openPlanner: (shared) =>
        createPlanner({
          ...shared,
          travelTimes: createTravelTimes(overrides.routing, false, streets),
          routeDrives: createRouteDrives(overrides.routing, false, streets),
          streets,
          startSearch: searchHere,
          answerQuestion,
          maxSearches: 1,
        }),
      ...overrides,
    },
    closing,
  )
  const transport = (cookie?: string): Transport => ({
    base: ORIGIN,
    fetch: (input, init) => injectFetch(app, String(input), init),
    headers: { origin: ORIGIN, ...(cookie ? { cookie } : {}) },
  })
  return {
    app,
    deps,
    serviceClock,
    realClock,
    transport,
    clientOf: (cookie) => clientFor(api, transport(cookie)),
    close: () => closing.close(),
  }
}

/** `fetch` that goes straight into the app. */
async function injectFetch(app: FastifyInstance, url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET' | 'POST' | 'PATCH' | 'DELETE', // the methods of the contract
    url: url.slice(ORIGIN.length),
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
  }
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode, headers })
}
