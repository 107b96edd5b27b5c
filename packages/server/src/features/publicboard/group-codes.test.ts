import { expect, test } from 'vitest'
import { givenGroups, newDesk } from '../../testing/given-groups.ts'
import { openHarness } from '../../testing/harness.ts'

test('[PUBLIC-26] who guesses codes waits longer and longer, and is told for how long', async () => {
  const given = await givenGroups({ harness: await openHarness() })
  const { own, realClock, lock, close } = given
  const code = await lock()
  const one = given.newVisitor()
  for (let nth = 1; nth < 10; nth++) {
    const { status, text } = await one.enter(`${own}?lang=en`, '222222')
    expect([nth, status]).toEqual([nth, 403])
    expect(text).toContain('That is not the code.')
    expect(text).not.toContain('seconds before')
  }
  const tenth = await one.enter(`${own}?lang=en`, '222222')
  expect([tenth.status, tenth.headers['retry-after']]).toEqual([403, '10'])
  expect(tenth.text).toContain('Wait 10 seconds before you try again.')
  realClock.set(realClock.now() + 4)
  const early = await one.enter(`${own}?lang=es`, code)
  expect([early.status, early.headers['retry-after']]).toEqual([429, '6'])
  expect(early.text).toContain('Espere 6 segundos')
  expect(one.passes()).toBe('')
  expect((await given.newVisitor().enter(own, code)).status).toBe(303) // somebody else does not wait
  realClock.set(realClock.now() + 6)
  expect((await one.enter(own, code)).status).toBe(303)
  await close()
})

test('[PUBLIC-26] guesses from many addresses slow down at the group', async () => {
  const given = await givenGroups({ harness: await openHarness() })
  const { own, lock, realClock, close } = given
  const code = await lock()
  for (let nth = 0; nth < 100; nth++) expect((await given.newVisitor().enter(own, '222222')).status).toBe(403)
  const waiting = await given.newVisitor().enter(own, code)
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '60'])
  realClock.set(realClock.now() + 60)
  expect((await given.newVisitor().enter(own, code)).status).toBe(303)
  await close()
})

test('[PUBLIC-26] guesses of others slow no network in which somebody entered the code', async () => {
  const given = await givenGroups({ harness: await openHarness() })
  const { own, lock, realClock, close } = given
  const code = await lock()
  const home = newDesk()
  expect((await given.newVisitor(home).enter(own, code)).status).toBe(303)
  for (let nth = 0; nth < 100; nth++) await given.newVisitor().enter(own, '222222')
  expect((await given.newVisitor().enter(own, code)).status).toBe(429)
  expect((await given.newVisitor(home).enter(own, code)).status).toBe(303)
  const next = await lock()
  for (let nth = 0; nth < 100; nth++) await given.newVisitor().enter(own, '222222')
  expect((await given.newVisitor(home).enter(own, next)).status).toBe(429) // it has not entered this code
  realClock.set(realClock.now() + 60)
  expect((await given.newVisitor(home).enter(own, next)).status).toBe(303)
  realClock.set(realClock.now() + 24 * 3600)
  for (let nth = 0; nth < 100; nth++) await given.newVisitor().enter(own, '222222')
  expect((await given.newVisitor(home).enter(own, next)).status).toBe(303)
  await close()
})

test('[PUBLIC-26] guesses from a network that knows the code slow that network alone', async () => {
  const given = await givenGroups({ harness: await openHarness() })
  const { own, lock, realClock, close } = given
  const code = await lock()
  const [home, other] = [newDesk(), newDesk()]
  for (const desk of [home, other]) await given.newVisitor(desk).enter(own, code)
  let looked = 0
  for (let nth = 0; nth < 200; nth++) {
    if ((await given.newVisitor(home).enter(own, '222222')).status === 403) looked++
    realClock.set(realClock.now() + 5)
  }
  expect(looked).toBeLessThan(20)
  expect((await given.newVisitor(home).enter(own, code)).status).toBe(429)
  expect((await given.newVisitor(other).enter(own, code)).status).toBe(303)
  expect((await given.newVisitor().enter(own, code)).status).toBe(303)
  await close()
})

test('[PUBLIC-26] however many networks guess, a code of a group is looked at some 160 times in an hour', async () => {
  const given = await givenGroups({ harness: await openHarness() })
  const { own, lock, realClock, close } = given
  const code = await lock()
  await given.newVisitor().enter(own, code)
  let looked = 0
  for (let nth = 0; nth < 400; nth++) {
    if ((await given.newVisitor().enter(own, '222222')).status === 403) looked++
    realClock.set(realClock.now() + 9)
  }
  console.log(`group codes: 400 guesses from as many networks in an hour, ${looked} looked at`)
  expect(looked).toBeLessThanOrEqual(165)
  await close()
})
