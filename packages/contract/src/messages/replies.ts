import { Id, Reply } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'

/** As long as a text message may be. */
const MAX_ANSWER = 1000

/** Whether somebody has dealt with a reply. */
export const ReplyState = z.enum(['open', 'handled'])
export type ReplyState = z.infer<typeof ReplyState>

/** What families answered is for the people of the office: neither for viewers nor for programs. */
export const replies = {
  list: endpoint({
    method: 'GET',
    path: '/app/replies',
    access: 'admin',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'List replies to messages, newest first, 15 per page',
    description: '`open` counts all replies that are open, found or not.',
    query: z.strictObject({ orgId: Id, state: ReplyState.optional(), page: Page }),
    response: z.object({ replies: z.array(Reply), total: z.number().int(), open: z.number().int() }),
    reveals: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/replies/:replyId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Mark a reply as handled, or as open again',
    params: z.object({ replyId: Id }),
    body: z.strictObject({ handled: z.boolean() }),
    response: Reply,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/app/replies/:replyId/answer',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary:
      'Answer a reply, once, on its channel and at the address that is known of who wrote it; it is handled then',
    params: z.object({ replyId: Id }),
    body: z.strictObject({ text: z.string().trim().min(1).max(MAX_ANSWER) }),
    response: z.object({ messageId: Id }),
  }),
}
