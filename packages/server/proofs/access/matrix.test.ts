import { expect, test } from 'vitest'
import { sharedHarness } from '../../src/testing/given.ts'
import { withoutAccidents } from '../calls/ask.ts'
import { proveLayer } from './prove-layer.ts'
import { deviceKeyOf } from '../records/keys.ts'
import { CANARY, CANARY_LATITUDE, fillWorld } from '../records/world.ts'

proveLayer('both layers')

test("[TENANCY-7] a device that names another organization's device is answered like one that names none", async () => {
  const world = await sharedHarness()
  const { database } = world.deps
  const [watched, other] = [`${CANARY}-door-${process.pid}`, `other-door-${process.pid}`]
  await fillWorld(database, watched, CANARY_LATITUDE)
  await fillWorld(database, other, 40)
  const report = async (name: string, key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await world.app.inject({ url: '/osmand', query: { id: name, lat: '1', lon: '1' }, headers })
    return withoutAccidents({ status: answer.statusCode, headers: answer.headers, body: answer.body })
  }
  for (const key of [deviceKeyOf(other), deviceKeyOf('nobody'), '']) {
    const answers = [await report(`${watched}-device`, key), await report('no-such-device', key)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(400)
  }
})
