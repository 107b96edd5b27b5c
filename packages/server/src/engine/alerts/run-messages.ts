import { type AlertStep, nextRunMessage, OVER_SECONDS, type RunMessage, type ScheduledRun } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { writeAutomaticMessage } from '../messages/automatic-message.ts'
import { listTemplatesOfAlert } from '../messages/messages.store.ts'
import type { SendOffDeps } from '../messages/send-off.ts'

const TEMPLATES: Readonly<Record<RunMessage, string>> = { late: 'running-late', backOnTime: 'back-on-time' }

interface Step {
  organizationId: string
  scheduledRun: ScheduledRun
  alertId: string
  step: AlertStep
  now: number
}

/** ALERT-18: tells the families of a run whose stop is still ahead what its alert says, and that it is back on time. */
export async function tellFamilies(
  db: Db,
  { organizationId, scheduledRun, alertId, step, now }: Step,
  deps: SendOffDeps,
): Promise<void> {
  const told = (await listTemplatesOfAlert(db, alertId)).map((id): RunMessage =>
    id === TEMPLATES.backOnTime ? 'backOnTime' : 'late',
  )
  const next = nextRunMessage(told, step)
  if (!next) return
  const { routeId, date, endAt } = scheduledRun
  await writeAutomaticMessage(
    db,
    {
      organizationId,
      templateId: TEMPLATES[next],
      audience: { type: 'routes', ids: [routeId], direction: 'any', onDate: date },
      activeUntil: Math.max(now, endAt) + OVER_SECONDS,
      alertId,
      mode: 'send',
      now,
    },
    deps,
  )
}
