import type { Pdu } from 'smpp'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { publicUrlOf, type Settings } from '../../settings/settings.ts'
import type { Mailer, MailTransport } from '../mail/mailer.ts'
import type { Channels } from './channel.ts'
import { createChannels } from './channels.ts'
import type { PushDevices } from './push-channel.ts'
import { type SmppReply, smppReply } from './smpp-reply.ts'
import { createSmppGateway } from './smpp-gateway.ts'
import { createSmsGateway, type SmsGateway } from './sms-gateway.ts'

interface ChannelDeps {
  database: Pick<Database, 'identity'>
  mail: Pick<Mailer, 'keep'>
  serviceClock: Pick<Clock, 'now'>
  log: Log
  transport: MailTransport | undefined
  devices: PushDevices
  /** Takes what somebody has answered to a text message. */
  onReply(reply: SmppReply): Promise<unknown>
}

/** The channels that the settings describe; with SMPP there is a connection to close. */
export function openChannels(
  settings: Settings,
  { database, mail, serviceClock, log, transport, devices, onReply }: ChannelDeps,
): { channels: Channels; close(): Promise<void> } {
  const publicUrl = publicUrlOf(settings)
  const { gateway, close } = gatewayOf(settings, log, onReply)
  const channels = createChannels(
    { identity: database.identity, mail },
    {
      transport,
      publicUrl,
      host: settings.SMTP_URL && new URL(settings.SMTP_URL).host,
      perMinute: settings.MAIL_PER_MINUTE,
      perDayOfAll: settings.MAIL_PER_DAY,
    },
    {
      gateway,
      country: settings.SMS_COUNTRY,
      perMinute: settings.SMS_PER_MINUTE,
      perDay: settings.SMS_PER_DAY,
    },
    { devices, serviceClock, publicUrl, named: [] },
  )
  return { channels, close }
}

function gatewayOf(
  settings: Settings,
  log: Log,
  onReply: ChannelDeps['onReply'],
): { gateway: SmsGateway | undefined; close(): Promise<void> } {
  const { SMPP_URL, SMPP_FROM: from, SMS_URL: url, SMS_METHOD: method, SMS_HEADERS: headers = {}, SMS_BODY } = settings
  if (SMPP_URL !== undefined) {
    const onIncoming = async (incoming: Pdu) => {
      const reply = smppReply(incoming, settings.SMS_COUNTRY)
      if (reply) await onReply(reply)
    }
    const gateway = createSmppGateway({ url: SMPP_URL, from, log, onIncoming })
    return { gateway, close: () => gateway.close() }
  }
  const gateway = url === undefined ? undefined : createSmsGateway({ url, method, headers, body: SMS_BODY })
  return { gateway, close: async () => undefined }
}

/** How messages are sent, for the operator: the addresses of the mail server and the gateway without their passwords. */
export function sentThrough({ SMTP_URL, MAIL_FROM, SMS_URL, SMPP_URL }: Settings): string {
  const gatewayUrl = SMPP_URL ?? SMS_URL
  const texts = gatewayUrl === undefined ? '' : ` Sending text messages through ${new URL(gatewayUrl).host}.`
  if (SMTP_URL === undefined)
    return `Email is not configured (SMTP_URL). Messages stay in the email outbox of the super administrator.${texts}`
  return `Sending email through ${new URL(SMTP_URL).host} as ${MAIL_FROM}.${texts}`
}
