/** `accepted`: it was handed over or arrived. `waiting`: neither is certain yet. `unknown`: a word that is in no list. */
export type SmsOutcome = 'failed' | 'accepted' | 'waiting' | 'unknown'

/** As gateways, SMPP 3.4 and Kannel (numbers) write it, without case, spaces and what joins words. */
const ACCEPTED = [
  'accepted by network|buffered at network|complete|completed|deliv|delivered|delivered to handset|delivered to network|delivered to operator',
  'delivered to terminal|delivrd|delivery success|delivery successful|dlvrd|read|seen|sent|success|successful|1|8',
]
const WAITING = [
  'acceptd|accepted|buffered|created|delayed|delivering|delivery uncertain|delivery unconfirmed|dispatched|enroute|in progress|initiated',
  'message waiting|new|pending|pending accepted|pending enroute|pending waiting delivery|processed|processing|queued|received|receiving',
  'retry|retrying|scheduled|sending|submitted|wait approval|waiting|0|4',
]
const FAILED = [
  'absent|absent subscriber|barred|blacklisted|blocked|call barred|delivery impossible|delivery notification not supported|dnd|dropped',
  'inbox full|undeliverable not delivered|insufficient balance|invalid|memory capacity exceeded|no route|not delivered|not sent|number unreachable|partially delivered',
  'skipped|spam|subscriber absent|unallocated|unknown subscriber|unreachable|unroutable|unsubscribed|2|16|32|34',
]
/** One of these in a status of several words, such as `delivery_failed`, says that it failed. */
const FAILURES = new Set(
  (
    'abort aborted bounce bounced canceled cancelled delete deleted denied err error expired expire fail failed failure forbidden ' +
    'nondelivered nonsent notdelivered notsent reject rejected rejectd undeliv undeliverable undelivered unsent'
  ).split(' '),
)
const NEGATIONS = new Set(['no', 'non', 'not', 'never', 'without'])

const OUTCOMES: ReadonlyMap<string, SmsOutcome> = new Map([
  ...entriesOf(ACCEPTED, 'accepted'),
  ...entriesOf(WAITING, 'waiting'),
  ...entriesOf(FAILED, 'failed'),
])

function entriesOf(lines: readonly string[], outcome: SmsOutcome) {
  return lines.flatMap((line) => line.split('|')).map((words) => [words.replaceAll(' ', ''), outcome] as const)
}

/** MESSAGE-64: what the status of a delivery report means. What is in no list is unknown, never accepted. */
export function smsOutcomeOf(status: string): SmsOutcome {
  const words = status
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  // `sms:sent`, `message-delivered`: what the status is of.
  const said = words.length > 1 && /^(sms|message|msg|mms)$/.test(words[0] ?? '') ? words.slice(1) : words
  const known = OUTCOMES.get(said.join('')) ?? OUTCOMES.get(words.join(''))
  if (known) return known
  return said.some((word) => FAILURES.has(word)) && !said.some((word) => NEGATIONS.has(word)) ? 'failed' : 'unknown'
}
