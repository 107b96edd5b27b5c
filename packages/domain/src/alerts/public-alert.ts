import type { z } from 'zod'
import { ServiceAlert } from './service-alert.ts'

/** ALERT-1: all of an alert that is public. */
export const PublicAlert = ServiceAlert.pick({ id: true, kind: true, routeIds: true, wording: true })
export type PublicAlert = z.infer<typeof PublicAlert>
