import { type Call } from './calls.ts'
import { type Input, sampleOf, type Shape, shapesOf } from './inputs.ts'

/** What an id, or an address that is looked up, can name. */
export type Noun =
  | 'organization'
  | 'administrator'
  | 'administratorEmail'
  | 'driver'
  | 'driverEmail'
  | 'school'
  | 'bus'
  | 'device'
  | 'key'
  | 'webhook'
  | 'family'
  | 'child'
  | 'contact'
  | 'familyLink'
  | 'absence'
  | 'route'
  | 'stop'
  | 'run'
  | 'group'
  | 'message'
  | 'template'
  | 'alert'
  | 'reply'
  | 'countWeek'
  | 'reportSchedule'
  | 'hazardArea'
  | 'scenario'
  | 'scenarioRun'
  | 'adoption'
  | 'scenarioGrid'
  | 'user'
  | 'session'
  | 'mail'
  | 'deletion'
  | 'company'
export type Records = Readonly<Record<Noun, string>>

/** Which noun a field names, by the end of its path; the first that fits counts. */
const NOUNS: readonly (readonly [RegExp, Noun])[] = [
  [/^(drivers|driverroutes)\..* .*\.email$/, 'driverEmail'],
  [/\.(email|userEmail|primaryAdmin)$/, 'administratorEmail'],
  [/\.(orgId|organizationId)$/, 'organization'],
  [/\.administratorId$/, 'administrator'],
  [/\.(driverId|driver)$/, 'driver'],
  [/\.(schoolId|schoolIds\.0|confirmedSchoolIds\.0)$/, 'school'],
  [/\.areaId$/, 'hazardArea'],
  [/\.scenarioId$/, 'scenario'],
  [/\.busId$/, 'bus'],
  [/\.deviceId$/, 'device'],
  [/\.keyId$/, 'key'],
  [/\.webhookId$/, 'webhook'],
  [/\.(familyId|familyIds\.0)$/, 'family'],
  [/\.(childId|children\.0(\.id)?)$/, 'child'],
  [/\.(contacts\.0\.id|contactId)$/, 'contact'],
  [/\.linkId$/, 'familyLink'],
  [/\.absenceId$/, 'absence'],
  [/\.(routeId|toRouteId|mergedIntoRouteId)$/, 'route'],
  [/\.(stopId|stopsOrder\.0)$/, 'stop'],
  [/\.baseRunId$/, 'scenarioRun'],
  [/^(scenarioruns|adoptions)\..*\.runId$/, 'scenarioRun'],
  [/\.adoptionId$/, 'adoption'],
  [/\.gridId$/, 'scenarioGrid'],
  [/\.runId$/, 'run'],
  [/\.groupId$/, 'group'],
  [/\.(msgId|correctsMessageId)$/, 'message'],
  [/\.templateId$/, 'template'],
  [/\.alertId$/, 'alert'],
  [/\.replyId$/, 'reply'],
  [/\.deletionId$/, 'deletion'],
  [/\.countWeekId$/, 'countWeek'],
  [/\.scheduleId$/, 'reportSchedule'],
  [/\.recipientIds\.0$/, 'administrator'],
  [/\.routeIds\.0$/, 'route'],
  [/\.audience\.ids\.0$/, 'route'],
  [/\.uid$/, 'user'],
  [/\.sessionId$/, 'session'],
  [/\.mailId$/, 'mail'],
  [/^audit\..* .*\.subject$/, 'family'],
  [/^hubspot\.removeCompany params\.name$/, 'company'],
]

/** Fields that look records or people up although they are no `Id` in the contract. */
const NAMES_A_RECORD =
  /\.(driver|userEmail|primaryAdmin)$|^(session\.sign(In|Up)|account\.changeEmail|users\.create) body\.email$|^hubspot\.removeCompany params\.name$/

export interface Slot {
  path: string
  noun: Noun
}

/** Where a call takes the id of a record. An id of which nobody said what it names ends the proof by name. */
export function slotsOf(call: Call): Slot[] {
  const slots: Slot[] = []
  for (const [part, shape] of Object.entries(shapesOf(call))) {
    sampleOf(shape, part, ({ path, shape: leaf }) => {
      const location = `${call.name} ${path}`
      if (isLookup(location, path, leaf)) {
        const noun = NOUNS.find(([pattern]) => pattern.test(location))?.[1]
        if (!noun) throw new Error(`${call.name}: ${path} is an id, and proofs/nouns.ts does not say of what`)
        slots.push({ path, noun })
      }
      return undefined
    })
  }
  return slots
}

function isLookup(location: string, path: string, { marked }: Shape): boolean {
  if (NAMES_A_RECORD.test(location)) return true
  if (marked === 'email') return !path.startsWith('body.') // there it is what is written, not what is looked up
  return marked === 'id'
}

/** A valid input whose ids all name `records`. */
export function inputOf(call: Call, records: Records): Input {
  const slots = new Map(slotsOf(call).map(({ path, noun }) => [path, records[noun]]))
  const parts = Object.entries(shapesOf(call)).map(([part, shape]: [string, Shape]) => [
    part,
    sampleOf(shape, part, ({ path }) => slots.get(path) ?? (path === 'query.search' ? '' : undefined)), // all are found
  ])
  return Object.fromEntries(parts) as Input
}
