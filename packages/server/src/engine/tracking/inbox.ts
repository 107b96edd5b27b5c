import { Refusal } from '@firstbell/domain'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Database } from '../../db/database.ts'
import type { Metrics } from '../../metrics.ts'
import { sharingEach } from '../../single-flight.ts'
import { type Answer, answerWord, type PlanChange, removeWords, takeWaiting, type Word } from './inbox.store.ts'
import type { Ownership } from './ownership.ts'
import { DayLost, type OwnTracking } from './tracking.ts'

const MOST_AT_ONCE = 500

type Waiting = Word & { id: string }

interface Deps {
  database: Database
  ownership: Ownership
  tracking: OwnTracking
  metrics: Metrics
}

/**
 * Takes in what other servers left for a day, in the order in which they left it. What is taken in twice, since a server
 * died between taking and removing it, changes nothing.
 */
export function createInbox({ database, ownership, tracking, metrics }: Deps) {
  const together = sharingEach<void>()

  async function emptyOnce(organizationId: string): Promise<void> {
    const scope = scopeOfSystem(organizationId)
    const remove = (ids: readonly string[]) =>
      database.write(scope, async (db) => {
        await ownership.hold(db, organizationId)
        await removeWords(db, organizationId, ids)
      })

    async function takeIn(words: readonly Waiting[]): Promise<void> {
      const [first] = words
      if (first?.kind === 'fix') await tracking.take(words.flatMap(({ kind, body }) => (kind === 'fix' ? body : [])))
      if (first?.kind === 'plan') await changePlan(organizationId, first.body)
      if (first?.kind !== 'drive') return remove(words.map(({ id }) => id))
      const answer = await answerTo(first.body)
      await database.write(scope, (db) => answerWord(db, organizationId, first.id, answer))
    }

    let failed = 0
    /** One that cannot be taken in keeps no other out; it is tried again with the next look. */
    async function takeInAll(words: readonly Waiting[]): Promise<void> {
      try {
        await takeIn(words)
      } catch (error) {
        if (error instanceof DayLost) throw error
        metrics.failedTicks.inc()
        failed += 1
        if (words.length > 1) for (const word of words) await takeInAll([word])
      }
    }

    let isMore = true
    while (isMore) {
      const waiting = await database.write(scope, (db) => takeWaiting(db, organizationId, MOST_AT_ONCE))
      for (const words of inRuns(waiting)) await takeInAll(words)
      isMore = waiting.length === MOST_AT_ONCE && failed === 0
    }
  }

  async function changePlan(organizationId: string, { planVersion, routeIds, date }: PlanChange): Promise<void> {
    if (routeIds) await tracking.routesChanged(organizationId, routeIds, date)
    else await tracking.planChanged(organizationId)
    ownership.own.set(organizationId, planVersion)
  }

  async function answerTo({ device, driven }: (Word & { kind: 'drive' })['body']): Promise<Answer> {
    try {
      const { run } = await tracking.drive(device, driven)
      return { run, plan: ownership.own.get(device.organizationId) ?? '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { refused: error.code, detail: error.message }
    }
  }

  return {
    empty: (organizationId: string) => together(organizationId, () => emptyOnce(organizationId)),
    changePlan,
  }
}

/** Fixes that follow each other go together; every other word goes alone. */
function inRuns(words: readonly Waiting[]): Waiting[][] {
  const runs: Waiting[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (word.kind === 'fix' && last?.[0]?.kind === 'fix') last.push(word)
    else runs.push([word])
  }
  return runs
}
