import { Refusal } from '@firstbell/domain'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteNotification, readNotificationToken } from '../../../engine/messages/ledger/notification-reports.ts'
import { type BodyLimits, PUBLIC_LIMITS } from '../../../http/request/body.ts'
import type { Mount } from '../../../http/handle.ts'
import { taken } from '../../../http/request/input.ts'
import { mountCall } from '../../../http/mount-call.ts'
import { createRateLimit } from '../../../http/request/rate-limit.ts'

/** Of each delivery: a contact has ten devices at most, each of which says two things. */
const OF_DELIVERY = { perSecond: 0.1, burst: 20 }
/** Of each network, without the token of a delivery. */
const OF_OTHERS = { perSecond: 0.5, burst: 20 }
/** Of a body with one field. */
const REPORT_LIMITS: BodyLimits = { ...PUBLIC_LIMITS, maxBytes: 1024 }

const Sent = z.strictObject({ news: z.enum(['shown', 'opened']) })

type WhichDelivery = NonNullable<ReturnType<typeof readNotificationToken>>

/** MESSAGE-121: where a device reports that it has shown or opened a notification, with the token that came with it. */
export function mountNotifications({ app, deps }: Mount): void {
  const now = () => deps.realClock.now()
  const deliveryLimit = createRateLimit(now, OF_DELIVERY)
  const otherLimit = createRateLimit(now, OF_OTHERS)

  function admit(request: FastifyRequest): WhichDelivery {
    const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? []
    const which = readNotificationToken(deps, token)
    const isAllowed = which
      ? deliveryLimit.allows(`${which.organizationId} ${which.id}`)
      : otherLimit.allows(request.clientNetwork)
    if (!isAllowed) throw new Refusal('rate_limited')
    if (!which) throw new Refusal('not_found')
    return which
  }

  mountCall<WhichDelivery>(app, {
    method: 'POST',
    url: '/notifications',
    access: 'notification',
    body: Sent,
    limits: REPORT_LIMITS,
    admit,
    async answer(request, reply, which) {
      if (!(await noteNotification(deps, which, taken(Sent, request.body).news))) throw new Refusal('not_found')
      return reply.code(204).send()
    },
  })
}
