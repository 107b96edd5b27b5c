import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

/** The server's time. In a demo it may run fast, and jumps over the hours in which no bus drives. */
export const ClockReading = z.object({
  /** Seconds UTC. */
  now: z.number(),
  /** Seconds of the clock per second of real time; 1 outside demos. */
  rate: z.number(),
  demo: z.boolean(),
})
export type ClockReading = z.infer<typeof ClockReading>

export const clock = {
  get: endpoint({
    method: 'GET',
    path: '/app/clock',
    access: 'public',
    summary: "Get the server's time",
    response: ClockReading,
  }),
}
