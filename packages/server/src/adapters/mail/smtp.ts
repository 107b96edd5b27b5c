import { createTransport } from 'nodemailer'
import { type MailTransport, Undeliverable } from './mailer.ts'

const PATIENCE_MS = 15_000

/** Sends over SMTP, with TLS as the address and the server require. */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
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
