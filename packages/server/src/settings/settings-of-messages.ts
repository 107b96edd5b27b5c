import { getCountries } from 'libphonenumber-js'
import { z } from 'zod'

const Headers = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/))
const InboundField = z.enum(['from', 'text', 'id', 'sentId', 'status', 'reason'])
const perMinute = z.coerce.number().int().min(1).optional()

/** How emails and text messages are sent. */
export const MESSAGE_SETTINGS = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expects: 'an address such as smtp://user:password@host:587',
    help: 'mail server; without it, emails stay in the outbox',
  },
  MAIL_FROM: {
    schema: z.string().min(3).default('Firstbell <firstbell@localhost>'),
    expects: 'a sender such as "Buses <buses@example.org>"',
    help: 'sender of emails',
  },
  MAIL_PER_MINUTE: {
    schema: perMinute,
    expects: 'a number',
    help: 'messages to families that the mail server takes in a minute, of all servers together (default: no limit)',
  },
  MAIL_PER_DAY: {
    schema: z.coerce.number().int().min(1).optional(),
    expects: 'a number',
    help: 'messages to families that the mail server takes in 24 hours, of all organizations together (default: no limit)',
  },
  MAILBOX_URL: {
    schema: z.url({ protocol: /^imaps?$/, hostname: /./ }).optional(),
    expects: 'an address such as imaps://user:password@host:993/INBOX',
    help: 'mailbox of MAIL_FROM, from which replies and bounces are read; without it, nobody reads them here',
    isSecret: true,
  },
  SMS_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    expects: 'an address such as https://gateway.example.org/messages',
    help: 'gateway for text messages, which gets {to}, {text} and {id}; without it, they stay in the outbox',
    isSecret: true,
  },
  SMS_METHOD: {
    schema: z.enum(['POST', 'GET']).default('POST'),
    expects: 'POST or GET',
    help: 'how the gateway is called',
  },
  SMS_HEADERS: {
    schema: z.string().transform(jsonOf).pipe(Headers).optional(),
    expects: 'a JSON object of headers',
    help: 'headers for the gateway, such as {"authorization": "Bearer KEY"}',
    isSecret: true,
  },
  SMS_BODY: {
    schema: z.string().refine(isBody).default('{"to": "{to}", "text": "{text}", "id": "{id}"}'),
    expects: 'JSON or a form, such as to={to}&text={text}',
    help: 'what the gateway gets with POST',
  },
  SMPP_URL: {
    schema: z.url({ protocol: /^smpps?$/, hostname: /./ }).optional(),
    expects: 'an address such as smpp://user:password@host:2775',
    help: 'gateway for text messages that is reached by SMPP, instead of SMS_URL',
    isSecret: true,
  },
  SMPP_FROM: {
    schema: z
      .string()
      .regex(/^(\+?\d{1,20}|[\x20-\x7e]{1,11})$/)
      .or(z.literal(''))
      .default(''),
    expects: 'a number such as +12025550100, or a name of up to 11 letters',
    help: 'where text messages by SMPP come from (default: what the gateway knows)',
  },
  SMS_INBOUND_SECRET: {
    schema: z
      .string()
      .regex(/^[\w-]{32,}$/)
      .optional(),
    expects: 'at least 32 letters, digits, - and _',
    help: 'the end of the address /inbound/sms/SECRET, to which the gateway sends replies and delivery reports',
    isSecret: true,
  },
  SMS_INBOUND_FIELDS: {
    schema: z
      .string()
      .transform(jsonOf)
      .pipe(z.partialRecord(InboundField, z.string().min(1)))
      .default({}),
    expects: 'a JSON object, such as {"from": "From", "text": "Body", "id": "MessageSid", "status": "MessageStatus"}',
    help: 'how the gateway names from, text and id of a reply, and sentId, status and reason of a delivery report',
  },
  SMS_COUNTRY: {
    schema: z.enum(getCountries()).default('US'),
    expects: 'a country such as US',
    help: 'the country of phone numbers without a country code',
  },
  SMS_PER_MINUTE: {
    schema: perMinute,
    expects: 'a number',
    help: 'text messages that the gateway takes in a minute, of all servers together (default: no limit)',
  },
  SMS_PER_DAY: {
    schema: z.coerce.number().int().min(1).optional(),
    expects: 'a number',
    help: 'text messages that an organization may send in a day (default: no limit)',
  },
} as const

type SmsSettings = Record<'SMS_METHOD' | 'SMS_BODY', string> & { [Name in 'SMS_URL' | 'SMPP_URL']?: string | undefined }

/** Why text messages could not be handed over, in a sentence for the operator. */
export function faultOfSms({ SMS_URL, SMPP_URL, SMS_METHOD, SMS_BODY }: SmsSettings): string | undefined {
  if (SMS_URL !== undefined && SMPP_URL !== undefined) return 'Set either SMS_URL or SMPP_URL, not both.'
  const whole = SMS_METHOD === 'POST' ? `${SMS_URL} ${SMS_BODY}` : SMS_URL
  if (SMS_URL === undefined || ['{to}', '{text}'].every((part) => whole?.includes(part))) return undefined
  return 'SMS_URL or SMS_BODY must contain {to} and {text}; with SMS_METHOD=GET it is SMS_URL.'
}

/** Whether it is JSON or a form. */
function isBody(body: string): boolean {
  return jsonOf(body) !== undefined || /^[^\s{}"=&]+=/.test(body)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the sentence of the setting says what is expected
  }
}
