import type { IdentityDb } from '../../db/database.ts'
import { layOut } from '../mail/layout.ts'
import type { Mailer, MailTransport } from '../mail/mailer.ts'
import { messageIdOf } from '../mail/message-id.ts'
import type { Channel, OutgoingMessage } from './channel.ts'

export interface EmailChannelDeps {
  identity: IdentityDb
  mail: Pick<Mailer, 'keep'>
  /** Without one, emails are kept in the outbox. */
  transport: MailTransport | undefined
  /** Host of the addresses under which emails are known. */
  publicUrl: string
  host: string | undefined
  perMinute: number | undefined
  perDayOfAll: number | undefined
}

export function emailChannel(deps: EmailChannelDeps): Channel {
  const { identity, mail, transport, publicUrl, host, perMinute, perDayOfAll } = deps
  return {
    host,
    perMinute,
    perDay: undefined,
    perDayOfAll,
    addressOf: ({ email }) => emailAddressOf(email),
    async send(message) {
      const { id, address: to, language, optOutUrl, references, sender } = message
      const messageId = messageIdOf(id, publicUrl)
      if (!transport) {
        await mail.keep(identity, { ...emailOf(withoutLogo(message)), to, id, kind: 'message' }, language)
        return 'kept'
      }
      const options = {
        ...(optOutUrl !== undefined && { optOutUrl }),
        ...(references && { references }),
        ...(sender && { sender }),
      }
      await transport.send({ ...emailOf(message), to, messageId, ...options })
      return 'accepted'
    },
  }
}

/** An address as ledgers and opt-outs have it. */
export const emailAddressOf = (email: string) => email.trim().toLowerCase()

type Written = Pick<OutgoingMessage, 'language' | 'subject' | 'text' | 'sender'>

/** As an email is shown that is not sent: it has no attachments. */
function withoutLogo<Shown extends Written>({ sender, ...message }: Shown) {
  return { ...message, ...(sender && { sender: { name: sender.name, replyTo: sender.replyTo } }) }
}

/** Text and HTML of a message. */
export function emailOf({ language, subject, text, sender }: Written) {
  return layOut(language, {
    subject,
    paragraphs: text.split(/\n{2,}/),
    areUrlsLinks: true,
    after: [],
    ...(sender && { sender }),
  })
}
