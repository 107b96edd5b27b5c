import { request as callPlainly } from 'node:http'
import { request as callSealed } from 'node:https'
import { SenderRefused, Uncertain, Undeliverable } from './channel.ts'
import { filledTemplate, type SmsTemplate } from './sms-template.ts'

const TIMEOUT_MS = 15_000
/** Credentials, an account without money or rights, or too many at once. */
const ABOUT_ACCOUNT: ReadonlySet<number> = new Set([401, 402, 403, 407, 429])
const SHOWN_CHARACTERS = 200
/** Shorter values of headers, such as `json`, are no secrets. */
const SHORTEST_SECRET = 8

export interface OutgoingSms {
  id: string
  /** E.164. */
  to: string
  text: string
}

/** Hands text messages over to a gateway; throws as a channel does. */
export interface SmsGateway {
  readonly host: string
  send(sms: OutgoingSms): Promise<void>
}

/**
 * Calls the gateway that the operator has named, also in the operator's own network. 2xx is accepted; an answer about the
 * account pauses the channel; a 4xx but 408 is final; what was handed over and not answered may have been accepted. A redirection is not followed.
 */
export function createSmsGateway(template: SmsTemplate, timeoutMs = TIMEOUT_MS): SmsGateway {
  return {
    host: new URL(template.url).host,
    async send(sms) {
      const { status, answer } = await call(filledTemplate(template, sms), timeoutMs)
      if (status >= 200 && status < 300) return
      const sentence = `The gateway answered ${status}: ${withoutSecrets(answer, template, sms)}`
      if (ABOUT_ACCOUNT.has(status)) throw new SenderRefused(sentence)
      throw status >= 400 && status < 500 && status !== 408 ? new Undeliverable(sentence) : new Error(sentence)
    },
  }
}

interface Answer {
  status: number
  answer: string
}

function call({ url, method, headers, body }: SmsTemplate, timeoutMs: number): Promise<Answer> {
  const target = new URL(url)
  const start = target.protocol === 'https:' ? callSealed : callPlainly
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    let isHandedOver = false
    const fail = (reason: Error) => {
      const sentence = signal.aborted ? `The gateway did not answer in ${timeoutMs / 1000} seconds.` : reason.message
      reject(isHandedOver ? new Uncertain(sentence) : new SenderRefused(sentence))
    }
    const asked = start(target, { method, headers, agent: false, signal }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        if (answer.length < SHOWN_CHARACTERS) answer += part
      })
      // The status is known: how the answer ends counts for nothing.
      const end = () => resolve({ status: response.statusCode ?? 0, answer })
      asked.off('error', fail).on('error', end)
      response.on('end', end).on('error', end)
    })
    asked.on('finish', () => (isHandedOver = true))
    asked.on('error', fail)
    asked.end(body)
  })
}

/** What a gateway answers is shown in the ledger: without the number and the text, and without what the operator has configured. */
function withoutSecrets(answer: string, { url, headers }: SmsTemplate, { to, text }: OutgoingSms): string {
  const { password, searchParams } = new URL(url)
  const secrets = [password, ...Object.values(headers), ...searchParams.values()]
  return [text, to, to.slice(1), ...secrets.filter(({ length }) => length >= SHORTEST_SECRET)]
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), answer)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, SHOWN_CHARACTERS)
    .trim()
}
