import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import type { DepsAtOnce } from '../../deps.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { newSecret } from '../../engine/webhooks/sign.ts'
import {
  insertTest,
  insertWebhook,
  listWebhookDeliveries,
  listWebhooks,
  lockWebhook,
  removeWebhook,
  updateWebhook,
} from '../../engine/webhooks/webhooks.store.ts'

export function mountWebhooks(mount: Mount): void {
  handle(mount, api.webhooks.list, async ({ query }, { db, deps }) => ({
    isOn: deps.webhookDispatcher !== undefined,
    webhooks: await listWebhooks(db, query.orgId),
  }))

  handle(mount, api.webhooks.create, async ({ body }, { db, deps, settingsChanged }) => {
    const { orgId, ...wanted } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    requireMayTell(deps, wanted.url)
    const id = deps.newId()
    const secret = newSecret()
    const made = { ...wanted, id, organizationId, createdAt: deps.realClock.now() }
    await insertWebhook(db, { ...made, sealedSecret: deps.encryption.encrypt('webhook', secret) })
    settingsChanged(organizationId, {}, { [`webhook ${wanted.name}`]: wanted.url })
    return { id, secret }
  })

  handle(mount, api.webhooks.change, async ({ params, body }, { db, deps, settingsChanged, compareWith }) => {
    const { webhookId: id } = params
    const before = await lockWebhook(db, id)
    compareWith(before)
    const after = { ...before, ...body }
    if (after.url !== before.url || (after.enabled && !before.enabled)) requireMayTell(deps, after.url)
    await updateWebhook(db, { ...body, id })
    settingsChanged(before.organizationId, before, after)
    return { id }
  })

  handle(mount, api.webhooks.remove, async ({ params }, { db, settingsChanged }) => {
    const { webhookId: id } = params
    const { organizationId, name, url } = await lockWebhook(db, id)
    await removeWebhook(db, id)
    settingsChanged(organizationId, { [`webhook ${name}`]: url }, {})
    return { id }
  })

  handle(mount, api.webhooks.deliveries, async ({ params, query }, { db }) => {
    const { id } = await lockWebhook(db, params.webhookId)
    return listWebhookDeliveries(db, id, query.page)
  })

  handle(mount, api.webhooks.test, async ({ params }, { db, deps, changed, afterCommit }) => {
    const webhook = await lockWebhook(db, params.webhookId)
    requireMayTell(deps, webhook.url)
    await insertTest(db, webhook, deps.realClock.now())
    changed(webhook.organizationId, webhook.id)
    afterCommit(async () => deps.webhookDispatcher?.wake())
    return { id: webhook.id }
  })
}

function requireMayTell({ webhookDispatcher }: DepsAtOnce, url: string): void {
  if (!webhookDispatcher) throw new Refusal('unavailable', 'Webhooks are turned off on this server (WEBHOOKS).')
  if (!webhookDispatcher.isAllowedUrl(url)) {
    throw new Refusal('invalid_input', 'The webhook URL must start with https and be reachable on the internet.')
  }
}
