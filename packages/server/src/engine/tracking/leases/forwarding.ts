import { setTimeout as after } from 'node:timers/promises'
import { Refusal, type RunState } from '@firstbell/domain'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { Database } from '../../../db/database.ts'
import { groupBy } from '../../../db/rows.ts'
import type { NewId } from '../../../ids.ts'
import type { MessageBus } from '../../../live/message-bus.ts'
import type { DriverReport } from '../reports/driven.ts'
import type { Inbox } from './inbox.ts'
import { insertInboxMessage, insertReports, type PlanChange, takeAnswer } from './inbox.store.ts'
import { replacePlanVersion } from './owners.store.ts'
import { LeaseLostError, type Ownership } from './ownership.ts'
import type { OwnTracking } from '../tracking.ts'
import type { ReportOutcome, DeviceReport, TrackedDevice } from '../reports/device-report.ts'
import { positionKey } from '../tracking.store.ts'

/** How long the answer to a driver's report is polled for, in growing steps, before the page is asked to send it again. */
const ANSWER_TIMEOUT_MS = 4000
const FIRST_POLL_MS = 25
const MAX_POLL_MS = 400
/** The subject on which a server publishes that a day's inbox has messages. */
export const INBOX_SUBJECT = 'inbox'

interface Deps {
  database: Database
  newId: NewId
  bus: MessageBus
  ownership: Ownership
  tracking: OwnTracking
  inbox: Inbox
  serverId: string
}

/** Processes what belongs to a day of this server, and stores the rest in the inbox of the day's server. */
export function createForwarding({ database, newId, bus, ownership, tracking, inbox, serverId }: Deps) {
  async function take(reports: readonly DeviceReport[]): Promise<ReportOutcome[]> {
    const own = new Set<string>()
    for (const id of new Set(reports.map(({ device }) => device.organizationId)))
      if (await ownership.has(id)) own.add(id)
    const isOwn = ({ device }: DeviceReport) => own.has(device.organizationId)
    const [processed, forwarded] = await Promise.all([
      processOwn(reports.filter(isOwn)),
      forward(reports.filter((one) => !isOwn(one))),
    ])
    return reports.map((report) => (isOwn(report) ? processed.shift() : forwarded.shift()) ?? 'duplicate')
  }

  async function processOwn(reports: readonly DeviceReport[]): Promise<ReportOutcome[]> {
    if (reports.length === 0) return []
    return tracking.take(reports).catch((error: unknown) => retryOnLeaseLost(error, () => take(reports)))
  }

  async function forward(reports: readonly DeviceReport[]): Promise<ReportOutcome[]> {
    const byOrganization = groupBy(reports, ({ device }) => device.organizationId)
    if (byOrganization.size === 0) return []
    const stored = await database.identity.transaction(async (transaction) => {
      const keys = new Set<string>()
      for (const [organizationId, own] of byOrganization) {
        const db = await database.enter(transaction, scopeOfSystem(organizationId))
        for (const key of await insertReports(db, organizationId, own)) keys.add(key)
      }
      return keys
    })
    for (const organizationId of byOrganization.keys()) bus.publish(INBOX_SUBJECT, organizationId)
    return reports.map(({ device, fix }) => (stored.delete(positionKey(device.id, fix.at)) ? 'stored' : 'duplicate'))
  }

  async function drive(device: TrackedDevice, driverReport: DriverReport): Promise<{ run: RunState; plan: string }> {
    const { organizationId } = device
    if (await ownership.has(organizationId)) {
      const result = await tracking
        .drive(device, driverReport)
        .catch((error: unknown) => retryOnLeaseLost(error, () => drive(device, driverReport)))
      return { ...result, plan: ownership.own.get(organizationId) ?? result.plan }
    }
    const scope = scopeOfSystem(organizationId)
    const message = { kind: 'drive', body: { device, driven: driverReport } } as const
    const id = await database.writeTransaction(scope, (db) => insertInboxMessage(db, organizationId, message))
    bus.publish(INBOX_SUBJECT, organizationId)
    for (let waited = 0, step = FIRST_POLL_MS; waited < ANSWER_TIMEOUT_MS; step = Math.min(step * 2, MAX_POLL_MS)) {
      await after(step)
      waited += step
      const answer = await database.writeTransaction(scope, (db) => takeAnswer(db, { organizationId, id }))
      if (!answer) continue
      if ('refused' in answer) throw new Refusal(answer.refused, answer.detail)
      return answer
    }
    throw new Refusal(
      'unavailable',
      'The server that keeps this run does not answer; keep the report and send it again',
    )
  }

  /** The server that holds the day must learn of the change: if not from the message bus, then from the day's inbox. */
  async function changePlan(organizationId: string, change: Omit<PlanChange, 'planVersion'>): Promise<void> {
    const planVersion = newId()
    const scope = scopeOfSystem(organizationId)
    const isOwn =
      (await ownership.has(organizationId)) &&
      (await database.writeTransaction(scope, (db) => replacePlanVersion(db, organizationId, planVersion, serverId)))
    if (isOwn) return inbox.changePlan(organizationId, { ...change, planVersion })
    await database.writeTransaction(scope, async (db) => {
      await replacePlanVersion(db, organizationId, planVersion)
      await insertInboxMessage(db, organizationId, { kind: 'plan', body: { ...change, planVersion } })
    })
    bus.publish(INBOX_SUBJECT, organizationId)
  }

  return { take, drive, changePlan }
}

/** Tries again where another server has acquired the day meanwhile. */
async function retryOnLeaseLost<T>(error: unknown, retry: () => Promise<T>): Promise<T> {
  if (error instanceof LeaseLostError) return retry()
  throw error
}
