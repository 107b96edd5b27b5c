import type { WebhookDelivery } from '@firstbell/domain'
import { scopeOfSystem } from '../../db/scope.ts'
import { type Background, inBackground } from '../../work/background.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type Encryption, UnknownKeyError } from '../../identity/encryption.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import { NotAnswered, postOutside } from '../../adapters/outside/post-outside.ts'
import { isPublicUrl } from '../../adapters/outside/public-address.ts'
import { signedHeaders } from './sign.ts'
import {
  type DeliveryResult,
  type Due,
  findWebhookWithSecret,
  listDue,
  removeOldDeliveries,
  takeDue,
  updateWebhookDelivery,
  updateWebhook,
} from './webhooks.store.ts'

/** Delivers events to webhooks. */
export interface WebhookDispatcher extends Background {
  /** Whether deliveries may go to this URL. */
  isAllowedUrl(url: string): boolean
}

export interface WebhookDispatcherDeps {
  database: Database
  encryption: Encryption
  metrics: Metrics
  log: Log
  realClock: Pick<Clock, 'now'>
  /** Origins of the server's own network that are allowed, too; all others must be on the internet. */
  named: readonly string[]
  /** How often due deliveries are looked for without a wake-up. */
  lookEveryMs?: number
}

interface WebhookKey {
  organizationId: string
  webhookId: string
}

const LOOK_EVERY_MS = 2000
const WEBHOOKS_AT_ONCE = 50
/** To one webhook. */
const MESSAGES_AT_ONCE = 10
const [MINUTE, HOUR] = [60, 3600]
/** After how long it is tried again: eight times in three days. */
const WAITS_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, 31 * HOUR]
const GIVEN_UP_AFTER_SECONDS = WAITS_SECONDS.reduce((sum, wait) => sum + wait)
const GONE = 410

/** Delivers what is due to each webhook; one that does not respond delays only its own deliveries. */
export function createWebhookDispatcher({
  database,
  encryption,
  metrics,
  log,
  realClock,
  named,
  lookEveryMs = LOOK_EVERY_MS,
}: WebhookDispatcherDeps): WebhookDispatcher {
  const delivering = new Map<string, Promise<unknown>>()
  const ofOrganization = perOrganization('Delivery to webhooks', { database, metrics, log })

  async function work(): Promise<void> {
    const due = await listDue(database, realClock.now(), WEBHOOKS_AT_ONCE).catch(databaseFailed)
    for (const { organizationId, webhookId } of due ?? []) {
      if (delivering.has(webhookId)) continue
      const delivery = ofOrganization(organizationId, () => deliverAll({ organizationId, webhookId }))
      delivering.set(
        webhookId,
        delivery.finally(() => delivering.delete(webhookId)),
      )
    }
  }

  function databaseFailed(err: unknown): undefined {
    log.error({ err }, 'Webhook delivery is paused because the database is not responding.')
  }

  async function deliverAll(webhook: WebhookKey): Promise<void> {
    while ((await deliverSome(webhook)) > 0);
  }

  /** Returns how many deliveries it tried, without those of other servers. */
  async function deliverSome({ organizationId, webhookId }: WebhookKey): Promise<number> {
    const scope = scopeOfSystem(organizationId)
    const { webhook, due } = await database.writeTransaction(scope, async (db) => ({
      webhook: await findWebhookWithSecret(db, webhookId),
      due: await takeDue(db, webhookId, realClock.now(), MESSAGES_AT_ONCE),
    }))
    if (!webhook) return 0
    const send = async (one: Due): Promise<Status> => {
      if (!webhook.enabled) return 'turned off'
      const body = bodyOf(organizationId, one)
      const headers = signedHeaders(decryptSecret(encryption, webhook.sealedSecret), one.id, realClock.now(), body)
      return postOutside({ url: webhook.url, headers, body }, named)
    }
    const statuses = await Promise.all(due.map((one) => send(one).catch(outcomeOf)))
    await database.writeTransaction(scope, async (db) => {
      const now = realClock.now()
      for (const [i, one] of due.entries()) {
        await updateWebhookDelivery(db, one.id, resultOf(statuses[i], one, now, webhook.enabled))
      }
      const isTaken = statuses.some((status) => isTakenBy(status))
      const isGivenUp = due.some(({ attempts }) => attempts > WAITS_SECONDS.length)
      const isSilent = isGivenUp && (webhook.deliveredAt ?? 0) < now - GIVEN_UP_AFTER_SECONDS
      if (isTaken) await updateWebhook(db, { id: webhookId, deliveredAt: now })
      else if (statuses.includes(GONE) || isSilent) await updateWebhook(db, { id: webhookId, enabled: false })
      await removeOldDeliveries(db, webhookId, now)
    })
    return due.length
  }

  const background = inBackground(work, lookEveryMs)
  return {
    wake: background.wake,
    async close() {
      await background.close()
      await Promise.all(delivering.values())
    },
    isAllowedUrl: (url) => isPublicUrl(url) || (URL.canParse(url) && named.includes(new URL(url).origin)),
  }
}

type Status = number | string | undefined

function decryptSecret(encryption: Encryption, sealed: string): string {
  try {
    return encryption.decrypt('webhook', sealed)
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error
    throw new NotAnswered('its secret was encrypted with a different SECRET')
  }
}

const isTakenBy = (status: Status) => typeof status === 'number' && status >= 200 && status < 300

function outcomeOf(reason: unknown): string {
  if (reason instanceof NotAnswered) return reason.message
  throw reason
}

function resultOf(status: Status, { attempts }: Due, now: number, isOn: boolean): DeliveryResult {
  const outcome = String(status)
  if (isTakenBy(status)) return { state: 'delivered', outcome }
  const wait = WAITS_SECONDS[attempts - 1]
  if (!isOn || status === GONE || wait === undefined) return { state: 'failed', outcome }
  return { state: 'queued', nextAt: now + wait, outcome }
}

/** The body of a delivery: which run, bus and stop, or which message; no names. */
function bodyOf(organizationId: string, { type, createdAt, data, event, run }: Due): string {
  const timestamp = new Date(createdAt * 1000).toISOString()
  const ofRun = run && {
    routeId: run.routeId,
    runId: run.id,
    date: run.date,
    busId: run.busId,
    busNumber: run.busNumber,
  }
  const ofStop = event && 'stopId' in event ? { stopId: event.stopId } : {}
  return JSON.stringify({
    type,
    timestamp,
    data: { organizationId, ...ofRun, ...ofStop, ...data },
  } satisfies WebhookBody)
}

interface WebhookBody {
  type: WebhookDelivery['type']
  timestamp: string
  data: object
}
