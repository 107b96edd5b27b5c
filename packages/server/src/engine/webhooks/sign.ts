import { WEBHOOK_SECRET_MARK } from '@firstbell/domain'
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

export function newSecret(): string {
  return WEBHOOK_SECRET_MARK + randomBytes(SECRET_BYTES).toString('base64')
}

/** The headers of a message, as Standard Webhooks 1.0 defines them. `sentAt` in seconds. */
export function signedHeaders(secret: string, id: string, sentAt: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_MARK.length), 'base64')
  const timestamp = String(Math.floor(sentAt))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Firstbell',
  }
}
