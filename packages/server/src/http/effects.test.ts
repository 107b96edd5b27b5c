import type { Effect } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { type Effects, effectsOf } from './effects.ts'

/** A call that declares an effect and announces these; what tracking hears once the change is durable. */
async function calling(affects: Effect | undefined, announce: (effects: Effects) => void): Promise<string[]> {
  const heard: string[] = []
  const tasks: (() => Promise<void>)[] = []
  const tracking = {
    planChanged: async (organizationId: string) => void heard.push(`plan ${organizationId}`),
    routesChanged: async (_: string, routeIds: readonly string[], date?: string) =>
      void heard.push(['routes', ...routeIds, date].join(' ').trim()),
  }
  const endpoint = { method: 'POST', path: '/app/things', ...(affects && { affects }) } as const
  const effects = effectsOf(endpoint, tracking, { changed: () => undefined }, (task) => tasks.push(task))
  announce(effects)
  effects.requireDeclared()
  for (const task of tasks) await task()
  return heard
}

test('[CONTRACT-7] what a handler announces is what its endpoint declares', async () => {
  expect(await calling('plan', (call) => call.planChanged('o'))).toEqual(['plan o'])
  expect(await calling('routes', (call) => call.routesChanged('o', ['r1', 'r2']))).toEqual(['routes r1 r2'])
  expect(await calling('day', (call) => call.dayChanged('o', ['r1'], '2026-11-23'))).toEqual(['routes r1 2026-11-23'])
  expect(await calling('routes', (call) => call.planChanged('o'))).toEqual(['plan o']) // the whole plan has the routes in it
  expect(await calling('nothing', () => undefined)).toEqual([])
})

test.each<[string, Effect | undefined, (call: Effects) => void]>([
  ['forgets the plan', 'plan', () => undefined],
  ['forgets the routes', 'routes', () => undefined],
  ['announces routes for a plan', 'plan', (call) => call.routesChanged('o', ['r1'])],
  ['announces what is declared as nothing', 'nothing', (call) => call.planChanged('o')],
  ['announces what is not declared', undefined, (call) => call.routesChanged('o', [])],
])('[CONTRACT-7] a handler that %s is a bug', async (_, affects, announce) => {
  await expect(calling(affects, announce)).rejects.toThrow(/POST \/app\/things announces the effect that it declares/)
})
