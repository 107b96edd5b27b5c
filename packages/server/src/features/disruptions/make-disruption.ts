import {
  ALERT_ROUTES,
  type AlertReason,
  type AlertTexts,
  alertWording,
  type Calendar,
  type DayChange,
  disruptionTexts,
  type Organization,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import type { Shift } from '../../db/schema/schema-alerts.ts'
import { insertAlert } from '../../engine/alerts/service-alerts.store.ts'
import { exceptionOn, listDayChanges, putDayChanges, putException } from './changes.store.ts'
import type { DatedDisruption, PlannedDisruption } from './plan-disruption.ts'

export interface Told extends DatedDisruption {
  reason: AlertReason | null
  /** Instead of the sentence of the product. */
  texts: AlertTexts
}

interface Made {
  shift: Shift
  routeIds: string[]
  /** Before and after, where the calendar has changed. */
  calendars?: [Calendar, Calendar]
}

/** DAY-34: changes the calendar, or each run by itself. */
export async function makeDisruption(
  db: Db,
  { id: organizationId }: Pick<Organization, 'id'>,
  asked: DatedDisruption,
  planned: PlannedDisruption,
): Promise<Made> {
  const { date } = asked
  const { exception } = planned
  const routeIds = planned.changed.map(({ routeId }) => routeId)
  const before = await listDayChanges(db, organizationId, { date, routeIds })
  const exceptionBefore = exceptionOn(planned.calendar, date)
  const calendars = exception && (await putException(db, organizationId, planned.calendar, { date, exception }))
  const change = changeOf(asked)
  if (!exception)
    await putDayChanges(
      db,
      organizationId,
      routeIds.map((routeId) => ({ routeId, date, ...change })),
    )
  const after = exception ? before : await listDayChanges(db, organizationId, { date, routeIds })
  const steps = routeIds.map((routeId) => {
    return { routeId, before: before.get(routeId) ?? null, after: after.get(routeId) ?? null }
  })
  return {
    shift: {
      date,
      undoableUntil: planned.undoableUntil ?? 0,
      runs: steps,
      exceptionBefore,
      exceptionAfter: exception ? exceptionOn(calendars?.[1] ?? planned.calendar, date) : exceptionBefore,
    },
    routeIds,
    ...(calendars && { calendars }),
  }
}

function changeOf({ effect, minutes }: DatedDisruption): Partial<DayChange> {
  if (effect === 'noService') return { cancelled: true }
  if (effect === 'delay') return { delayMinutes: minutes }
  return { shiftMinutes: effect === 'delayedStart' ? minutes : -minutes }
}

/** ALERT-15: what everybody reads of it. */
export function alertOfDisruption({ effect, minutes, reason, texts, date }: Told, planned: PlannedDisruption) {
  const { isWholeDay, changed, endAt } = planned
  const routeIds = isWholeDay || changed.length > ALERT_ROUTES ? [] : changed.map(({ routeId }) => routeId)
  const isWritten = Object.values(texts).some((text) => text !== '')
  const about = {
    date,
    routeIds,
    reason,
    replacement: '',
    activeUntil: endAt,
  }
  if (effect === 'noService') return { ...about, kind: 'cancellation' as const, minutesLate: null, texts }
  if (effect === 'delay') return { ...about, kind: 'delay' as const, minutesLate: minutes, texts }
  const said = isWritten ? texts : disruptionTexts(effect, { minutes, reason })
  return {
    ...about,
    kind: 'notice' as const,
    minutesLate: null,
    texts: said,
  }
}

export const wordingOf = (told: Told, planned: PlannedDisruption) => alertWording(alertOfDisruption(told, planned))

interface Written {
  id: string
  organizationId: string
  createdBy: string
  now: number
}

export async function insertAlertOfDisruption(
  db: Db,
  alert: ReturnType<typeof alertOfDisruption>,
  shift: Shift | null,
  { now, ...written }: Written,
): Promise<void> {
  const times = { activeFrom: now, createdAt: now, updatedAt: now }
  await insertAlert(db, { ...alert, ...written, ...times, shift, source: 'office', state: 'open' })
}
