/**
 * Whether automatic alerts are true: simulated mornings of the demo district run through tracking and the watch for late
 * runs, on a clock that the bench moves. Usage: npm run bench:alert-truth [-- --mornings 200 --seed 1]
 */
import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { merge, type PartOfMornings, type Score, type Scores } from './alert-truth-score.ts'
import { printHeader, printTable } from '../support/print.ts'

const { values } = parseArgs({
  options: { mornings: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const FALSE_LIMIT = 0.1
const UNTOLD_LIMIT = 0.05
/** A family can do something else if it learns so long before its stop. */
const NOTICE_SECONDS = 20 * 60

/** So many mornings share a process, what was learned, and its memory; two processes drive at once. */
const PART = 5
const PROCESSES = 2

const mornings = Number(values.mornings)
const parts = Array.from({ length: Math.ceil(mornings / PART) }, (_, i) => {
  return { seed: Number(values.seed), from: i * PART, count: Math.min(PART, mornings - i * PART) }
})
const done: Scores[] = []
await Promise.all(
  Array.from({ length: PROCESSES }, async () => {
    for (let part = parts.shift(); part; part = parts.shift()) done.push(await drivePart(part))
  }),
)
const [first, ...others] = done
if (!first) throw new Error('--mornings is a number from 1')
const { all, sent, naive, byFate, sentOf, twice } = others.reduce(merge, first)

printHeader(
  `${values.mornings} simulated mornings (seed ${values.seed}), ${all.runs} runs, ${all.lateRuns} of them 15 minutes late at a stop, ${all.lateStops} such stops`,
)
printTable(
  [
    '',
    'alerts',
    'false',
    'of them not started',
    'late stops without one',
    'late runs with one',
    'to the bus',
    'to the schedule',
    '20 min before it',
    'written again',
    'closed while late',
    'closed without news',
  ],
  [
    ['drafts and alerts', ...cells(all)],
    ['sent by itself', ...cells(sent)],
    ['without hysteresis', ...cells(naive)],
  ],
)
console.log('\nThe product by what happened to the bus or its phone:\n')
printTable(
  ['', 'runs', 'late runs', 'drafts and alerts', 'false', 'sent by itself', 'late stops', 'without one'],
  Object.entries(byFate)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([fate, score]) => [
      fate,
      ...[score.runs, score.lateRuns, score.alerts, score.falseAlerts, sentOf[fate] ?? 0].map(String),
      ...[score.lateStops, score.untoldStops].map(String),
    ]),
)
const missed = [
  sent.falseAlerts > FALSE_LIMIT * sent.alerts && 'more than 10 % of the alerts that are sent are false',
  sent.untoldStops > UNTOLD_LIMIT * sent.lateStops && 'more than 5 % of the late stops are without one',
  all.closedWithoutNews > 0 && 'alerts were closed although nothing was heard of the bus',
  twice > 0 && `${twice} runs have two alerts`,
].filter((line) => line !== false)
for (const line of missed) console.log(`FAILED: ${line}`)
process.exit(missed.length === 0 ? 0 : 1)

function drivePart(part: PartOfMornings): Promise<Scores> {
  const child = fork(new URL('alert-truth-part.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    child.once('message', (scores: Scores) => resolve(scores))
    child.once('exit', (code) => code !== 0 && reject(new Error(`a part of the mornings ended with ${code}`)))
    child.send(part)
  })
}

function cells(score: Score): string[] {
  const share = (part: number, of: number) => `${part} (${((100 * part) / Math.max(1, of)).toFixed(1)} %)`
  return [
    String(score.alerts),
    share(score.falseAlerts, score.alerts),
    String(score.falseNotStarted),
    share(score.untoldStops, score.lateStops),
    share(score.lateRunsTold, score.lateRuns),
    minutes(score.leads),
    minutes(score.notices),
    `${((100 * score.notices.filter((seconds) => seconds >= NOTICE_SECONDS).length) / Math.max(1, score.lateStops)).toFixed(0)} %`,
    String(score.again),
    String(score.closedWhileLate),
    String(score.closedWithoutNews),
  ]
}

/** The median of seconds, in minutes. */
function minutes(seconds: readonly number[]): string {
  return `${((seconds.toSorted((a, b) => a - b)[seconds.length >> 1] ?? NaN) / 60).toFixed(1)} min`
}
