import { hash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@firstbell/domain'
import type { FastifyRequest } from 'fastify'
import { type Inbound, readInbound, type SmsInbound } from '../../../adapters/channels/sms-inbound.ts'
import type { Deps } from '../../../deps.ts'
import { takeReport } from '../../../engine/messages/ledger/delivery-reports.ts'
import { receiveReply } from '../../../engine/messages/replies/receive-reply.ts'
import type { Mount } from '../../../http/handle.ts'
import { mountCall } from '../../../http/mount-call.ts'
import { createRateLimit } from '../../../http/request/rate-limit.ts'

/** Of the gateway: delivery reports of many text messages come together. */
const OF_GATEWAY = { perSecond: 100, burst: 2000 }
/** Of each network that does not know the secret. */
const OF_OTHERS = { perSecond: 0.5, burst: 20 }

/** MESSAGE-63: where the gateway hands over replies and delivery reports. Its secret is longer than a named part of a path may be. */
export function mountInboundSms({ app, deps }: Mount): void {
  const now = () => deps.realClock.now()
  const gatewayLimit = createRateLimit(now, OF_GATEWAY)
  const otherLimit = createRateLimit(now, OF_OTHERS)

  function admit(request: FastifyRequest): SmsInbound {
    const { '*': given = '' } = request.params as { '*'?: string } // of the path
    const { smsInbound } = deps
    const isGateway = smsInbound !== undefined && isSame(given, smsInbound.secret)
    const isAllowed = isGateway ? gatewayLimit.allows('') : otherLimit.allows(request.clientNetwork)
    if (!isAllowed) throw new Refusal('rate_limited')
    if (!isGateway) throw new Refusal('not_found')
    return smsInbound
  }

  mountCall<SmsInbound>(app, {
    method: 'POST',
    url: '/inbound/sms/*',
    access: 'gateway',
    admit,
    async answer(request, reply, smsInbound) {
      const inbound = readInbound(valuesOf(request), smsInbound)
      if (!inbound) throw new Refusal('invalid_input', 'This is neither a reply nor a delivery report.')
      if (!(await take(deps, inbound))) throw new Refusal('not_found')
      // Some gateways send the text of an answer to the sender as a text message.
      return reply.type('text/plain').send('')
    },
  })
}

function take(deps: Deps, inbound: Inbound): Promise<boolean> {
  if (inbound.kind === 'reply') return receiveReply(deps, { ...inbound, channel: 'sms' })
  deps.metrics.smsReports.inc({ outcome: inbound.outcome })
  const reason = `The gateway reported: ${inbound.reason}`
  if (inbound.outcome === 'unknown')
    deps.log.warn(`The status of a text message is not known, and counts as neither sent nor failed. ${reason}`)
  return takeReport(deps, { ...inbound, channel: 'sms', reason })
}

/** Of the address and of the body, where the latter is an object. */
function valuesOf({ query, body }: FastifyRequest): unknown {
  return { ...(query as object), ...(typeof body === 'object' ? body : undefined) } // a query is an object
}

const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other))
const digestOf = (text: string) => hash('sha256', text, 'buffer')
