import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { IdentityDb } from '../../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Channel } from './channel.ts'
import type { SmsGateway } from './sms-gateway.ts'

export interface SmsChannelDeps {
  identity: IdentityDb
  mail: Pick<Mailer, 'keep'>
  /** Without one, text messages are kept in the outbox. */
  gateway: SmsGateway | undefined
  /** Of phone numbers without a country code. */
  country: CountryCode
  perMinute: number | undefined
  perDay: number | undefined
}

export function smsChannel({ identity, mail, gateway, country, perMinute, perDay }: SmsChannelDeps): Channel {
  return {
    host: gateway?.host,
    perMinute,
    perDay,
    perDayOfAll: undefined,
    addressOf: ({ phone }) => phoneNumberOf(phone, country),
    async send({ id, address: to, language, text }) {
      if (!gateway) {
        await mail.keep(identity, { id, to, subject: '', text, html: '', kind: 'sms' }, language)
        return 'kept'
      }
      await gateway.send({ id, to, text })
      return 'accepted'
    },
  }
}

/** MESSAGE-32: a phone number as gateways want it (E.164: `+12025550123`); empty where none has this many digits. */
export function phoneNumberOf(phone: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(phone, country)
  return number?.isPossible() ? number.number : ''
}
