import type { Harness } from '../../src/testing/harness.ts'
import { type Actor, isByOffice, mayCall } from '../calls/actors.ts'
import { type Answered, ask, withoutAccidents } from '../calls/ask.ts'
import type { Call } from '../calls/calls.ts'
import { fitted } from '../calls/fitting.ts'
import { type Input, withValueAt } from '../calls/inputs.ts'
import { inputOf, knownOf, type Records, type Slot, slotsOf } from '../records/nouns.ts'
import { CANARY, CANARY_LATITUDE, recordsOf } from '../records/world.ts'

export const ABSENT_MARK = 'absent-records'
const ABSENT = knownOf(recordsOf(ABSENT_MARK))

/** SECURITY-14: what these answer to an address says nothing of whether anyone has it, and who has it may get a mail. */
export const SAME_ANSWER_FOR_ALL = [
  'session.signUp',
  'email.sendLink',
  'email.sendPublicLinks',
  'password.reset',
  'account.changeEmail',
]
/** AUDIT-6: one of them is an administrator of the watched organization who owes a second factor; the trail says so. */
export const WRITTEN_TO_AUDIT_LOG = ['session.signOut', 'account.changePassword']
/** Said of what is not there, and of what is not theirs. */
const NOTHING_DONE = '{"removed":false}'

/**
 * Asks one call as one actor with every mixture of own and foreign ids that can be told apart, and each time once more
 * with ids that never were: the two answers must be the same.
 */
export async function proveCall(world: Harness, call: Call, actor: Actor, watched: Records) {
  if (isByOffice(call, actor)) return { cases: 0, found: [], isDone: false }
  const own = { ...ABSENT, ...actor.own }
  const isKeyInHeader = actor.headers['authorization'] !== undefined // then one in the address is not read
  const slots = slotsOf(call).filter(({ noun }) => noun !== 'deviceKey' || !isKeyInHeader)
  const base = fitted(call.name, inputOf(call, own), own)
  const found: string[] = []
  let isDone = false
  const mixtures = mixturesOf(slots)
  if (call.method === 'GET' && mayCall(call, actor) && slots.length > 0 && slots.every(({ noun }) => actor.own[noun])) {
    const { status } = await ask(world, call, base, actor.headers)
    if (status >= 300) found.push(`${call.name} as ${actor.name} is answered ${status} for what is theirs`)
  }
  for (const foreign of mixtures) {
    const input = withIds(base, foreign, knownOf(watched))
    const compared = (answered: Answered) =>
      call.isBesideContract ? withoutAsked(answered, foreign, [knownOf(watched), ABSENT]) : answered
    const answer = compared(await ask(world, call, input, actor.headers))
    const twin =
      foreign.length > 0 ? compared(await ask(world, call, withIds(base, foreign, ABSENT), actor.headers)) : answer
    const trouble = troubleWith(call, answer, twin, foreign)
    isDone ||= call.method !== 'GET' && Math.min(answer.status, twin.status) < 400
    if (trouble) {
      const where = foreign.map(({ path }) => path).join(' + ') || 'no id'
      found.push(`${call.name} as ${actor.name}, foreign ${where}: ${trouble}`)
    }
  }
  return { cases: mixtures.length, found, isDone }
}

/** Which ids are foreign: each alone, all but each, and all together. A call without ids is asked once. */
function mixturesOf(slots: readonly Slot[]): Slot[][] {
  const mixtures = [
    ...slots.map((slot) => [slot]),
    ...slots.map((slot) => slots.filter((one) => one !== slot)),
    [...slots],
  ]
  const different = new Map(mixtures.map((mixture) => [mixture.map(({ path }) => path).join(), mixture]))
  if (slots.length > 0) different.delete('')
  return [...different.values()]
}

function withIds(base: Input, slots: readonly Slot[], records: Records): Input {
  return slots.reduce((input, { path, noun }) => withValueAt(input, path, records[noun]), base)
}

/** Pages lead back to the address that was asked for: that they name it tells nothing. */
function withoutAsked(answered: Answered, foreign: readonly Slot[], asked: readonly Records[]): Answered {
  const ids = asked.flatMap((records) => foreign.map(({ noun }) => encodeURIComponent(records[noun])))
  const shown = ids.reduce((rest, id) => rest.replaceAll(id, 'asked'), JSON.stringify(answered))
  return JSON.parse(shown) as Answered // ids and tokens need no escape
}

function troubleWith(call: Call, answer: Answered, twin: Answered, foreign: readonly Slot[]): string | undefined {
  const text = JSON.stringify(answer)
  if (text.includes(CANARY) || text.includes(String(CANARY_LATITUDE))) return `it leaks ${shown(answer)}`
  if (answer.status === 429) return 'a limit hides the answer'
  if (answer.status >= 500) return `it fails with ${answer.status}`
  const [one, other] = [answer, twin].map((each) => JSON.stringify(withoutAccidents(each)))
  if (one !== other) return `it differs from what does not exist: ${shown(answer)} / ${shown(twin)}`
  const isAddressAlone = foreign.every(({ noun }) => noun === 'administratorEmail')
  const leadsBack = answer.status === 303 && call.access === 'public' // whatever was sent, to the same page
  const isHarmless =
    leadsBack || (isAddressAlone && SAME_ANSWER_FOR_ALL.includes(call.name)) || answer.body === NOTHING_DONE
  if (foreign.length > 0 && call.method !== 'GET' && answer.status < 400 && !isHarmless)
    return `it is done: ${answer.body}`
  return undefined
}

const shown = ({ status, body }: Answered) => `${status} ${body.slice(0, 600)}`
