import { Id, Reply } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'

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
    answers: '`{ replies, total, open }`: those found, and how many are open at all',
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
}
