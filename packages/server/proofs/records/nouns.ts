import { type Call } from '../calls/calls.ts'
import { type Input, sampleOf, type Shape, shapesOf } from '../calls/inputs.ts'

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
  | 'delivery'
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
  | 'delegateLink'
  | 'textMessage'
  | Secret
/** What opens a page, or speaks for a device: nobody learns one of another organization, so the id that it belongs to is tried. */
type Secret = 'familyToken' | 'optOutToken' | 'deviceKey' | 'gatewaySecret'
export type Records = Readonly<Record<Noun, string>>

/** Which noun a field names, by the end of its path; the first that fits counts. */
const NOUNS: readonly (readonly [RegExp, Noun])[] = [
  [/^(drivers|driverroutes)\..* .*\.email$/, 'driverEmail'],
  [/\.(email|userEmail|primaryAdmin)$/, 'administratorEmail'],
  [/\.(orgId|organizationId)$/, 'organization'],
  [/^(feeds\.familypage|\w+ \/t\/\S*) .*params\.token$/, 'familyToken'],
  [/ \/opt-out\/.* params\.rest$/, 'optOutToken'],
  [/ \/inbound\/.* params\.rest$/, 'gatewaySecret'],
  [/ \/inbound\/.* body\.id$/, 'textMessage'],
  [/ \/(osmand|owntracks|traccar)\/.* params\.key$/, 'deviceKey'],
  [/ \/osmand\S* query\.id$| \/owntracks\S* body\.topic$| \/traccar\S* body\.device\.uniqueId$/, 'device'],
  [/ \/t\/\S* withdraw body\.withdraw$/, 'absence'],
  [/ \/t\/\S* removeDelegate body\.removeDelegate$/, 'delegateLink'],
  [/ \/public-dashboard\/.* body\.group$/, 'group'],
  [/\.administratorId$/, 'administrator'],
  [/\.(driverId|driver)$/, 'driver'],
  [/\.(schoolId|schoolIds\.0|confirmedSchoolIds\.0)$/, 'school'],
  [/\.areaId$/, 'hazardArea'],
  [/\.scenarioId$/, 'scenario'],
  [/\.busId$/, 'bus'],
  [/\.deviceId$/, 'device'],
  [/\.keyId$/, 'key'],
  [/\.webhookId$/, 'webhook'],
  [/\.(familyId|familyIds(\.0)?)$/, 'family'],
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
  [/\.deliveryId$/, 'delivery'],
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
const NAMES_A_RECORD = new RegExp(
  [
    '\\.(driver|userEmail|primaryAdmin)$',
    '^(session\\.sign(In|Up)|account\\.changeEmail|users\\.create) body\\.email$',
    '^hubspot\\.removeCompany params\\.name$',
    '^feeds\\.familypage params\\.token$',
    ' /osmand\\S* query\\.id$| /owntracks\\S* body\\.topic$| /traccar\\S* body\\.device\\.uniqueId$',
    ' /inbound/.* body\\.id$',
    ' /public-dashboard/.* body\\.group$',
  ].join('|'),
)
/**
 * Parts of an address that are no record of anybody: a place on the map, a file of the installation, the content of a logo, and a
 * public page, which is everybody's (proofs/public/public.test.ts); proofs/calls/fitting.ts fills them in.
 */
const NAMES_NO_RECORD =
  / \/tiles\/.* params\.[zxy]$| \/app\/(region|backups)\/.* params\.name$| \/public-dashboard\/.* params\.(address|version)$/

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
        if (!noun)
          throw new Error(
            `${call.name}: ${path} is an id, and proofs/records/nouns.ts does not say of what: add it to NOUNS`,
          )
        slots.push({ path, noun })
      }
      return undefined
    })
  }
  return slots
}

function isLookup(location: string, path: string, { marked }: Shape): boolean {
  if (NAMES_NO_RECORD.test(location)) return false
  if (NAMES_A_RECORD.test(location)) return true
  if (marked === 'email') return !path.startsWith('body.') // there it is what is written, not what is looked up
  return marked === 'id'
}

/** What somebody else can know of these records: of a secret only what it belongs to. */
export function knownOf(records: Records): Records {
  const { familyLink, organization, device } = records
  const guessed = 'x'.repeat(22)
  return {
    ...records,
    familyToken: familyLink,
    optOutToken: `${organization}.general.${guessed}.${guessed}`,
    deviceKey: device,
    gatewaySecret: organization,
  }
}

const SECRETS: readonly string[] = ['familyToken', 'optOutToken', 'deviceKey', 'gatewaySecret'] satisfies Secret[]

/** The same without what opens a page or speaks for a device. */
export function withoutSecrets(records: Partial<Records>): Partial<Records> {
  return Object.fromEntries(Object.entries(records).filter(([noun]) => !SECRETS.includes(noun)))
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
