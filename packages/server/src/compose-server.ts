import type { FastifyInstance } from 'fastify'
import type { Channels } from './adapters/channels/channel.ts'
import { pushKeysOf } from './adapters/channels/push-keys.ts'
import type { PushDevices } from './adapters/channels/push-channel.ts'
import type { SmppReply } from './adapters/channels/smpp-reply.ts'
import { createCrm, type CrmSystem } from './adapters/crm/crm.ts'
import { createMailer, type Mailer, type MailTransport } from './adapters/mail/mailer.ts'
import { buildApp } from './app.ts'
import type { Closing } from './work/closing.ts'
import type { Deps } from './deps.ts'
import { listenToMailServer } from './engine/messages/channels/channel-room.ts'
import { createMessageSender } from './engine/messages/message-sender.ts'
import { createPushDevices } from './engine/messages/channels/push-devices.ts'
import { receiveReply } from './engine/messages/replies/receive-reply.ts'
import type { WebhookDispatcher } from './engine/webhooks/webhook-dispatcher.ts'
import { newId } from './ids.ts'
import { createMetrics } from './metrics.ts'

/** What the rest of a server is made from. */
export type Shared = Pick<
  Deps,
  'database' | 'serviceClock' | 'realClock' | 'newId' | 'metrics' | 'log' | 'encryption' | 'publicUrl'
>

/** What is opened here, from `Shared` and the ports. */
type Composed =
  | 'newId'
  | 'metrics'
  | 'pushPublicKey'
  | 'hub'
  | 'tracking'
  | 'mail'
  | 'channels'
  | 'messageSender'
  | 'crm'

/** What the program opens by its settings, and a test brings with it. */
export interface Ports extends Omit<Deps, Composed | 'planner' | 'webhookDispatcher'> {
  mailTransport: MailTransport | undefined
  /** How many emails the mail server takes in 24 hours. */
  mailPerDay: number | undefined
  /** How often the mailer and the sender of messages look for what waits; by default as often as they need. */
  lookEveryMs?: number
  crmSystem: CrmSystem | undefined
  openChannels(of: {
    mail: Mailer
    devices: PushDevices
    /** Takes what somebody has answered to a text message. */
    onReply(reply: SmppReply): Promise<unknown>
  }): { channels: Channels; close(): Promise<void> }
  /** Done before anything reads records. */
  beforeReading?(shared: Shared & { channels: Channels }): Promise<void>
  openTracking(shared: Shared): Promise<Pick<Deps, 'hub' | 'tracking'>>
  openPlanner(shared: Shared): Deps['planner']
  openWebhooks(shared: Shared): WebhookDispatcher | undefined
}

/** A server that does not listen yet. */
export interface Server {
  app: FastifyInstance
  deps: Deps
}

/** The one place where a server is put together: by the program, and by each test with parts of its own. `closing` closes all that is opened here. */
export async function composeServer(ports: Ports, closing: Closing): Promise<Server> {
  const { mailTransport, mailPerDay, lookEveryMs, crmSystem, openChannels, beforeReading, ...others } = ports
  const { openTracking, openPlanner, openWebhooks, ...given } = others
  const { database, serviceClock, realClock, log, encryption, publicUrl } = given
  const shared = { database, serviceClock, realClock, newId, metrics: createMetrics(), log, encryption, publicUrl }
  const ear = listenToMailServer(database.identity, { perDayOfAll: mailPerDay, log })
  const often = lookEveryMs === undefined ? {} : { lookEveryMs }
  const mail = createMailer({ ...shared, ...often, transport: mailTransport, ear })
  const opened = openChannels({
    mail,
    devices: createPushDevices(shared),
    onReply: (reply) => receiveReply({ ...shared, channels }, { ...reply, channel: 'sms' }),
  })
  const { channels } = opened
  closing.add(opened.close)
  await beforeReading?.({ ...shared, channels })
  const { hub, tracking } = await openTracking(shared)
  const webhookDispatcher = openWebhooks(shared)
  const deps: Deps = {
    ...shared,
    pushPublicKey: pushKeysOf(encryption).publicKey,
    hub,
    tracking,
    mail,
    channels,
    messageSender: createMessageSender({ ...shared, ...often, channels }),
    crm: createCrm(shared, crmSystem),
    planner: openPlanner(shared),
    ...(webhookDispatcher && { webhookDispatcher }),
    ...given,
  }
  const app = await buildApp(deps)
  closing.add(() => app.close())
  closing.add(async () => webhookDispatcher?.close())
  return { app, deps }
}
