import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../../http/handle.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import { answerReply } from './answer-reply.ts'
import { handleReply, listReplies, lockReply } from './replies.store.ts'
import { requireMessaging } from '../require-messaging.ts'

/** MESSAGE-66: the inbox of an office. */
export function mountReplies(mount: Mount): void {
  handle(mount, api.replies.list, async ({ query: { orgId, ...search } }, { db, revealed }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    const { familyIds, ...found } = await listReplies(db, organizationId, search)
    if (familyIds.length > 0) revealed(organizationId, ...familyIds)
    return found
  })

  handle(mount, api.replies.change, async ({ params, body: { handled } }, { db, deps, user, changed }) => {
    const how = handled
      ? { handledAt: deps.serviceClock.now(), handledBy: user.email }
      : { handledAt: null, handledBy: null }
    const { reply, organizationId } = await handleReply(db, params.replyId, how)
    changed(organizationId, reply.id)
    return reply
  })

  handle(mount, api.replies.answer, async ({ params, body }, { db, deps, user, changed, afterCommit }) => {
    const reply = await lockReply(db, params.replyId)
    const organization = await requireMessaging(db, reply.organizationId)
    const now = deps.serviceClock.now()
    const messageId = await answerReply(db, { reply, organization, ...body, by: user.email, now }, deps)
    await handleReply(db, reply.id, { handledAt: now, handledBy: user.email })
    changed(organization.id, reply.id)
    afterCommit(async () => deps.messageSender.wake())
    return { messageId }
  })
}
