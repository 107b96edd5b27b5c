import { PushSubscription, Refusal } from '@firstbell/domain'
import { z } from 'zod'
import { isPublicUrl } from '../../adapters/outside/public-address.ts'
import { setPushDevice } from '../../engine/family-page/push-device.ts'
import { contactOf } from '../../engine/family-page/saying.ts'
import type { FamilyLinkHolder } from '../../identity/family-links.ts'
import type { Mount } from '../../http/handle.ts'
import { taken } from '../../http/request/input.ts'
import { mountCall } from '../../http/mount-call.ts'
import { refuseForeignOrigin } from '../../http/security.ts'
import { type EnterFamily, type ShowFamily, tokenIn } from './family-feed.ts'

const Sent = z.strictObject({ subscription: PushSubscription, isOn: z.boolean() })

/**
 * FAMILY-60: a contact turns push notifications of a device on or off. The address of a push service comes from a stranger's browser, so it
 * is refused where it is none of the internet.
 */
export function mountFamilyPush({ app, deps, origins }: Mount, enter: EnterFamily): void {
  mountCall<FamilyLinkHolder>(app, {
    method: 'POST',
    url: '/t/:token/push',
    access: 'contact',
    body: Sent,
    async admit(request) {
      refuseForeignOrigin(request, origins)
      const holder = await enter(tokenIn(request), request.clientNetwork)
      contactOf(holder)
      return holder
    },
    async answer(request, _, holder) {
      const { subscription, isOn } = taken(Sent, request.body)
      if (!isPublicUrl(subscription.endpoint)) throw new Refusal('invalid_input', 'This push service is not known')
      await setPushDevice(deps, { holder, clientAddress: request.clientAddress }, { subscription, isOn })
      return { isOn }
    },
  })
}

/** FAMILY-61: what a phone needs to keep the page of a family like an app. The address is that of the link. */
export function mountFamilyManifest({ app }: Mount, { enter, show }: { enter: EnterFamily; show: ShowFamily }): void {
  app.route({
    method: 'GET',
    url: '/t/:token/app.webmanifest',
    config: { access: 'familyLink' },
    async handler(request, reply) {
      const token = tokenIn(request)
      const { name } = (await show(await enter(token, request.clientNetwork))).organization
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'no-store')
        .send(
          JSON.stringify({
            name,
            short_name: name.slice(0, 12),
            start_url: `/t/${encodeURIComponent(token)}`,
            scope: '/t/',
            display: 'standalone',
            icons: [
              { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml' },
              { src: '/touch-icon.png', sizes: '180x180', type: 'image/png' },
            ],
          }),
        )
    },
  })
}
