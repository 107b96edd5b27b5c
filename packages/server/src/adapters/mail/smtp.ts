import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { Uncertain, Undeliverable } from '../channels/channel.ts'
import type { MailTransport } from './mailer.ts'

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
 * links. `?requireTLS=false` in the address allows plain text.
 */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url: requireTls(url),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, optOutUrl }) {
      const mail = new MailComposer({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        headers: { 'auto-submitted': 'auto-generated', ...(optOutUrl !== undefined && unsubscribing(optOutUrl)) },
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
        const sentence = error instanceof Error ? error.message : String(error)
        if (isFinal(error)) throw new Undeliverable(sentence)
        throw isHandedOver && responseCodeOf(error) === 0 ? new Uncertain(sentence) : error
      }
    },
    close: () => transport.close(),
  }
}

/** The mail server rejects this email permanently (RFC 5321: 550 to 554, for this recipient or this text). */
function isFinal(error: unknown): boolean {
  const code = responseCodeOf(error)
  return code >= 550 && code <= 554
}

/** 0 where the mail server gave none. */
function responseCodeOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
}

function requireTls(url: string): string {
  const address = new URL(url)
  const isSaid = address.searchParams.has('requireTLS') || address.searchParams.has('ignoreTLS')
  if (!isSaid && !LOOPBACK.includes(address.hostname)) address.searchParams.set('requireTLS', 'true')
  return address.href
}
