import { createTransport } from 'nodemailer'
import { type MailTransport, Undeliverable } from './mailer.ts'

const PATIENCE_MS = 15_000

/** Only what never leaves this machine may go without TLS. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

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
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new Undeliverable(error instanceof Error ? error.message : String(error)) : error
      }
    },
    close: () => transport.close(),
  }
}

/** The mail server rejects this email permanently (RFC 5321: 550 to 554, for this recipient or this text). */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 550 && code <= 554
}

function requireTls(url: string): string {
  const address = new URL(url)
  const isSaid = address.searchParams.has('requireTLS') || address.searchParams.has('ignoreTLS')
  if (!isSaid && !LOOPBACK.includes(address.hostname)) address.searchParams.set('requireTLS', 'true')
  return address.href
}
