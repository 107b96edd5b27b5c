import { createHubSpot } from './crm/hubspot.ts'
import type { Sources } from './ingest/source.ts'
import { createImapMailbox } from './mail/incoming/imap-mailbox.ts'
import type { Mailbox } from './mail/incoming/mailbox.ts'
import type { MailTransport } from './mail/mailer.ts'
import { createSmtp } from './mail/smtp.ts'
import type { Settings } from '../settings/settings.ts'

export function sourcesOf(settings: Settings): Sources {
  const of = (url?: string, organizationId?: string) => (url && organizationId ? { url, organizationId } : undefined)
  return {
    vehiclePositions: of(settings.VEHICLE_POSITIONS_URL, settings.VEHICLE_POSITIONS_ORGANIZATION),
    broker: of(settings.MQTT_URL, settings.MQTT_ORGANIZATION),
  }
}

export function hubSpotOf({ HUBSPOT_TOKEN }: Settings) {
  return HUBSPOT_TOKEN === undefined ? undefined : createHubSpot(HUBSPOT_TOKEN)
}

export function smtpOf({ SMTP_URL, MAIL_FROM, MAILBOX_URL }: Settings): MailTransport | undefined {
  return SMTP_URL === undefined ? undefined : createSmtp(SMTP_URL, MAIL_FROM, MAILBOX_URL !== undefined)
}

export function mailboxOf({ MAILBOX_URL: url }: Settings): Mailbox | undefined {
  return url === undefined ? undefined : createImapMailbox(url)
}

export function smsInboundOf({
  SMS_INBOUND_SECRET: secret,
  SMS_INBOUND_FIELDS: fields,
  SMS_COUNTRY: country,
}: Settings) {
  return secret === undefined ? undefined : { secret, fields, country }
}
