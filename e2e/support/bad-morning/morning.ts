import { clusterFolder } from '@firstbell/server'
import pg from 'pg'
import { expect } from 'vitest'
import type { MailServer } from '../services/mail-server.ts'
import type { Installation } from '../program.ts'
import { EMAILS_A_MINUTE, ZONE } from './plan.ts'
import { readEmail, type Told } from './recount.ts'

/** An email, and the minute of the day in which the mail server got it. */
export interface Received extends Pick<Told, 'email' | 'said' | 'rides'> {
  minute: number
}

const DAY_MINUTES = 1440
/** A machine that is busy sends late and not wrongly. */
const PATIENT = { interval: 100, timeout: 240_000 }

/** The clock of a district, minute by minute, with a mail server that takes thirty emails in each. */
export interface Morning {
  /** Of the day. */
  minute(): number
  /** '2026-12-01', so many days from now. */
  date(days?: number): string
  /** Goes on to a minute, and meanwhile sends what waits. `expectedAt`: so many messages the product has written by then. */
  goTo(minute: number, expectedAt?: (minute: number) => number): Promise<void>
  /** Goes on until nothing waits any more. */
  sendAll(): Promise<void>
  /** What was received since it was asked the last time. */
  received(): Received[]
  close(): Promise<void>
}

export async function openMorning(installation: Installation, mailServer: MailServer): Promise<Morning> {
  const host = clusterFolder(installation.folder)
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  let now = await installation.advance(0)
  const minuteOf: number[] = []
  let seen = 0

  const minute = () => Math.floor(wallSeconds(now) / 60)
  const count = async (query: string) => Number((await client.query<{ count: string }>(query)).rows[0]?.count)
  const waiting = () => count(`select count(*) from deliveries where state in ('queued', 'held', 'sending')`)
  const written = () => count(`select count(*) from messages where sent_by is null and template_id = 'running-late'`)

  /** Emails that were handed over, and are not noted yet: they have a slot of the time to come. */
  const underWay = () =>
    count('select count(*) from send_rates, unnest(sent_at) as one where one > extract(epoch from clock_timestamp())')

  function note(): number {
    while (minuteOf.length < mailServer.received.length) minuteOf.push(minute())
    return minuteOf.length
  }

  /** The limit counts by the clock of the machine, for which a minute has passed as well. */
  async function advance(minutes: number): Promise<void> {
    await expect.poll(underWay, PATIENT).toBe(0)
    note()
    now = await installation.advance(minutes * 60)
    await client.query(`update send_rates set sent_at = '{}'`)
  }

  async function sendWhatFits(): Promise<void> {
    const before = minuteOf.length
    await expect.poll(async () => note() - before >= EMAILS_A_MINUTE || (await waiting()) === 0, PATIENT).toBe(true)
    expect(note() - before).toBeLessThanOrEqual(EMAILS_A_MINUTE)
  }

  return {
    minute,
    date: (days = 0) => dateOf(now + days * DAY_MINUTES * 60),
    async goTo(goal, expectedAt) {
      while (minute() !== goal) {
        const isWaiting = (await waiting()) > 0
        const left = (goal - minute() + DAY_MINUTES) % DAY_MINUTES
        await advance(isWaiting || expectedAt ? 1 : left)
        if (expectedAt) await expect.poll(written, PATIENT).toBe(expectedAt(minute()))
        await sendWhatFits()
      }
    },
    async sendAll() {
      await sendWhatFits()
      while ((await waiting()) > 0) {
        await advance(1)
        await sendWhatFits()
      }
    },
    received() {
      note()
      const emails = mailServer.received.slice(seen).map(({ to, text }, i) => {
        return { ...readEmail(to[0] ?? '', text), minute: minuteOf[seen + i] ?? 0 }
      })
      seen = mailServer.received.length
      return emails
    },
    close: () => client.end(),
  }
}

const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })

function wallSeconds(now: number): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /(\d+):(\d+):(\d+)/.exec(parts.format(now * 1000))?.map(Number) ?? []
  return hours * 3600 + minutes * 60 + seconds
}

const dateOf = (now: number) => parts.format(now * 1000).slice(0, 10)
