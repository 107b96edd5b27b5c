import { Id, LocalDate } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const Share = z.number().min(0).max(1)

export const predictions = {
  get: endpoint({
    method: 'GET',
    path: '/app/predictions',
    access: 'admin',
    summary: 'Get the accuracy of arrival predictions over the last 30 days; shares are null without predictions',
    query: z.strictObject({ orgId: Id }),
    response: z.object({
      since: LocalDate,
      runs: z.number().int(),
      published: z.number().int(),
      withinTwoMinutes: Share.nullable(),
      /** The window aims at 0.8. */
      inWindow: Share.nullable(),
      byMinutesAhead: z.array(
        z.object({
          /** Published so many minutes before the arrival at most: 3, 6, 10, 15, 30. */
          minutesAhead: z.number().int(),
          published: z.number().int(),
          withinTwoMinutes: Share,
          inWindow: Share,
          meanErrorSeconds: z.number(),
          /** Actual minus expected: positive where buses came later. */
          biasSeconds: z.number(),
        }),
      ),
    }),
  }),
}
