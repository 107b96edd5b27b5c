import path from 'node:path'
import { Refusal } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { solve, untilSteps } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { child, inputsOf, SCHOOL_AT, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import type { RouteDrives } from '../paths/route-drives.ts'
import { prepareRun } from './prepare-run.ts'
import { answerQuestion, type Question } from './question.ts'
import { answerInThread } from './question-thread.ts'
import { createTravelTimes, type FoundTimes, straightLeg, type TravelTimes } from '../travel-times.ts'

const straight = createTravelTimes(undefined, false)
const PROGRAM = path.join(import.meta.dirname, '../../../testing/planning/planning-worker.mjs')
const inThread = (question: Question, travelTimes: TravelTimes = straight, routeDrives?: RouteDrives) =>
  answerInThread(question, { travelTimes, routeDrives }, PROGRAM)

/** Children in rings around the school, two to a stop, with a plan; and why the first of them is not on another route. */
async function givenQuestion(stopCount: number): Promise<Question> {
  const places = Array.from({ length: stopCount }, (_, i) => offset(SCHOOL_AT, (i * 137.5) % 360, 1000 + 3 * i))
  const inputs = inputsOf({
    children: places.flatMap((home, i) => [0, 1].map((k) => child(`c${i}-${k}`, 0, { home }))),
    stops: places.map((location, i) => stop(`s${i}`, 0, { location, childIds: [`c${i}-0`, `c${i}-1`] })),
  })
  const fleet = { ...setupOf().fleet, buses: [{ capacity: 48, wheelchairPlaces: 0, count: 2000 }] }
  const run = { setup: setupOf({ fleet, goals: ['fewestBuses', 'distance'] }), basePlan: null }
  const prepared = await prepareRun(inputs, run, straight)
  if (typeof prepared === 'string') throw new Error(prepared)
  const { task, problem, digest } = prepared
  const plan = generatedPlanOf(task, problem, solve(problem, { seed: 1, until: untilSteps(1) }).plan, 'straightLine')
  const own = plan.routes.find(({ stops }) =>
    stops.some(({ riders }) => riders.some(({ childId }) => childId === 'c0-0')),
  )
  const other = plan.routes.find((route) => route !== own)
  if (!other) throw new Error('a plan for so many has several routes')
  const asked = { ...run, inputsDigest: digest, planRevision: 1, plan }
  return { run: asked, inputs, move: { kind: 'rider', childId: 'c0-0', routeId: other.id }, isEdit: false }
}

/** For how long this thread was busy, in milliseconds. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  await new Promise((resolve) => setImmediate(resolve)) // what is still under way counts, too
  return performance.eventLoopUtilization(before).active
}

test('[SCENARIO-45] a thread answers as the server itself would, and an edit, too', async () => {
  const question = await givenQuestion(40)
  expect(await inThread(question)).toEqual(await answerQuestion(question, straight))
  const edit = { ...question, isEdit: true }
  const answered = await inThread(edit)
  expect(answered).toEqual(await answerQuestion(edit, straight))
  expect(answered.edit).toMatchObject({ planRevision: 2, beforeEdit: { plan: question.run.plan } })
})

test('[SCENARIO-132] after a move the route has the time that its own path takes, also from a thread', async () => {
  const edit = { ...(await givenQuestion(40)), isEdit: true }
  const along: TravelTimes = async (points) => ({ ...(await straight(points)), source: 'streets' })
  const slow: RouteDrives = async (points) =>
    points.slice(1).map((to, i) => Math.round(straightLeg(points[i] ?? to, to).seconds) + (i > 0 ? 60 : 0))
  const [usual, answered] = [await inThread(edit, along), await inThread(edit, along, slow)]
  expect(answered).toEqual(await answerQuestion(edit, along, slow))
  const routeId = answered.answer.routeId
  const lengthOf = ({ edit: edited }: typeof answered) => {
    const route = edited?.plan.routes.find(({ id }) => id === routeId)
    return (route?.schools[0]?.secondOfDay ?? 0) - (route?.stops[0]?.secondOfDay ?? 0)
  }
  expect(usual.answer.routeId).toBe(routeId)
  const stops = answered.edit?.plan.routes.find(({ id }) => id === routeId)?.stops.length ?? 0
  expect(stops).toBeGreaterThan(1)
  expect(lengthOf(answered) - lengthOf(usual)).toBe(60 * (stops - 1))
})

test('[SCENARIO-45] what is refused is refused with the same words from a thread', async () => {
  const question = await givenQuestion(40)
  const refusalOf = async (asked: Question, travelTimes?: TravelTimes) => {
    const error: unknown = await inThread(asked, travelTimes).catch((thrown: unknown) => thrown)
    return error instanceof Refusal ? [error.code, error.message] : error
  }
  const later = { ...question, run: { ...question.run, inputsDigest: 'another' } }
  expect(await refusalOf(later)).toEqual(['precondition_failed', expect.stringContaining('Start a new run')])
  const noTimes = await refusalOf(question, () => Promise.reject(new Refusal('unavailable')))
  expect(noTimes).toEqual(['unavailable', expect.stringContaining('The plan is safe')])
  await expect(inThread(question, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('[SCENARIO-45] while a question about a large plan is answered the thread of the server has little to do', async () => {
  const question = await givenQuestion(2000) // large enough that the answer takes far longer than sending the question
  let found: Promise<FoundTimes> | undefined
  const known: TravelTimes = (points) => (found ??= straight(points)) // those of streets are kept for an hour
  await answerQuestion(question, known)
  const alone = await busyMs(() => answerQuestion(question, known))
  const besides: number[] = []
  for (let i = 0; i < 3; i++) besides.push(await busyMs(() => inThread(question, known)))
  expect(Math.min(...besides)).toBeLessThan(alone / 2)
})
