import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { LOGO_PART } from './layout.ts'
import type { MailSender } from './mail-sender.ts'
import type { MailTransport } from './mailer.ts'
import { smtpFailure } from './smtp-answer.ts'

const PATIENCE_MS = 15_000

/** With these mail programs offer a button, whose request needs no page (RFC 8058). */
const unsubscribing = (url: string) => ({
  'list-unsubscribe': `<${url}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

/** Only what never leaves this machine may go without TLS. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Sends over SMTP. A server of `smtp://` has to offer STARTTLS: without it a third party on the network could read the emails and their
 * links. `?requireTLS=false` in the address allows plain text. Where replies are read, they come to the mailbox of `from`.
 */
export function createSmtp(url: string, from: string, areRepliesRead = false): MailTransport {
  const transport = createTransport({
    url: requireTls(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, optOutUrl, references, sender }) {
      const mail = new MailComposer({
        ...(sender ? inNameOf(sender, addressOf(from), areRepliesRead) : { from }),
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        ...(references?.length && { references: [...references], inReplyTo: references.at(-1) ?? '' }),
        headers: {
          ...(!references?.length && { 'auto-submitted': 'auto-generated' }),
          ...(optOutUrl !== undefined && unsubscribing(optOutUrl)),
        },
      }).compile()
      const bytes = await mail.build()
      let isHandedOver = false
      const raw = Readable.from(
        (function* () {
          isHandedOver = true // read once the mail server has let us in
          yield bytes
        })(),
      )
      try {
        await transport.sendMail({ envelope: mail.getEnvelope(), raw })
      } catch (error) {
        throw smtpFailure(error, isHandedOver)
      }
    },
    close: () => transport.close(),
  }
}

const addressOf = (from: string) => addressparser(from, { flatten: true })[0]?.address ?? from

/** MESSAGE-100: the address stays that of the installation, for which its domain vouches. */
function inNameOf({ name, replyTo, logo }: MailSender, address: string, areRepliesRead: boolean) {
  const content = logo && {
    content: Buffer.from(logo.bytes),
    contentType: logo.type,
    filename: LOGO_PART,
    cid: LOGO_PART,
  }
  return {
    from: { name, address },
    ...(replyTo !== '' && !areRepliesRead && { replyTo: { name, address: replyTo } }),
    ...(content && { attachments: [content] }),
  }
}

function requireTls(url: string): string {
  const address = new URL(url)
  const isSaid = address.searchParams.has('requireTLS') || address.searchParams.has('ignoreTLS')
  if (!isSaid && !LOOPBACK.includes(address.hostname)) address.searchParams.set('requireTLS', 'true')
  return address.href
}
