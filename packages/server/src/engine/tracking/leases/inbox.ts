import { Refusal } from '@firstbell/domain'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { Database } from '../../../db/database.ts'
import type { Metrics } from '../../../metrics.ts'
import { singleFlightByKey } from '../../../work/single-flight.ts'
import {
  type Answer,
  answerMessage,
  type PlanChange,
  removeMessages,
  listWaiting,
  type InboxMessage,
} from './inbox.store.ts'
import { LeaseLostError, type Ownership, unlessLeaseLost } from './ownership.ts'
import type { OwnTracking } from '../tracking.ts'

const MAX_BATCH = 500

type Waiting = InboxMessage & { id: string }

interface Deps {
  database: Database
  ownership: Ownership
  tracking: OwnTracking
  metrics: Metrics
}

export type Inbox = ReturnType<typeof createInbox>

/**
 * Processes the messages that other servers stored for a day, in their order. A message that is processed twice, because a
 * server died between processing and removing it, changes nothing.
 */
export function createInbox({ database, ownership, tracking, metrics }: Deps) {
  const singleFlight = singleFlightByKey<void>()

  async function emptyOnce(organizationId: string): Promise<void> {
    const scope = scopeOfSystem(organizationId)
    const remove = (ids: readonly string[]) =>
      database.writeTransaction(scope, async (db) => {
        await ownership.assertLease(db, organizationId)
        await removeMessages(db, organizationId, ids)
      })

    async function process(messages: readonly Waiting[]): Promise<void> {
      const [first] = messages
      if (first?.kind === 'fix') await tracking.take(messages.flatMap(({ kind, body }) => (kind === 'fix' ? body : [])))
      if (first?.kind === 'plan') await changePlan(organizationId, first.body)
      if (first?.kind !== 'drive') return remove(messages.map(({ id }) => id))
      const answer = await answerTo(first.body)
      await database.writeTransaction(scope, (db) => answerMessage(db, { organizationId, id: first.id }, answer))
    }

    let failed = 0
    /** A message that fails does not block the others; it is tried again with the next check. */
    async function processEach(messages: readonly Waiting[]): Promise<void> {
      try {
        await process(messages)
      } catch (error) {
        if (error instanceof LeaseLostError) throw error
        metrics.failedTicks.inc()
        failed += 1
        if (messages.length > 1) for (const message of messages) await processEach([message])
      }
    }

    let isMore = true
    while (isMore) {
      const waiting = await database.writeTransaction(scope, (db) => listWaiting(db, organizationId, MAX_BATCH))
      for (const messages of groupFixes(waiting)) await processEach(messages)
      isMore = waiting.length === MAX_BATCH && failed === 0
    }
  }

  async function changePlan(organizationId: string, { planVersion, routeIds, date }: PlanChange): Promise<void> {
    if (routeIds) await tracking.routesChanged(organizationId, routeIds, date)
    else await tracking.planChanged(organizationId)
    ownership.own.set(organizationId, planVersion)
  }

  async function answerTo({
    device,
    driven: driverReport,
  }: (InboxMessage & { kind: 'drive' })['body']): Promise<Answer> {
    try {
      const { run } = await tracking.drive(device, driverReport)
      return { run, plan: ownership.own.get(device.organizationId) ?? '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refused: error.code, detail: error.message }
    }
  }

  return {
    empty: (organizationId: string) =>
      singleFlight(organizationId, () => emptyOnce(organizationId).catch(unlessLeaseLost)),
    changePlan,
  }
}

/** Consecutive fixes are processed together; every other message alone. */
function groupFixes(messages: readonly Waiting[]): Waiting[][] {
  const runs: Waiting[][] = []
  for (const message of messages) {
    const last = runs.at(-1)
    if (message.kind === 'fix' && last?.[0]?.kind === 'fix') last.push(message)
    else runs.push([message])
  }
  return runs
}
