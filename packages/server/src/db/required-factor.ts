import { sql } from 'drizzle-orm'

/**
 * FACTOR-4: whether an organization `o` requires a second factor of its administrator `a`. A super administrator who entered it
 * is none, and needs one wherever it is required of anybody.
 */
export const REQUIRES_SECOND_FACTOR = sql`
  (o.second_factor_required and not (o.second_factor_spares_viewers and a.role is not distinct from 'viewer'))`
