import { expect, test } from 'vitest'
import { createTestBuses } from '../testing/services/message-buses.ts'
import { createSharedHub } from './shared-hub.ts'

test('[SERVERS-13] a message that a server cannot read makes its feeds read anew, and those after it are heard', () => {
  const buses = createTestBuses()
  const heard: string[] = []
  createSharedHub(buses.connect()).subscribe('route.a', ({ kind }) => heard.push(kind))
  const other = buses.connect()
  const subject = `channel.${Buffer.from('route.a').toString('base64url')}`
  const event = { routeId: 'a', seq: 1, event: { kind: 'departed', at: 1, stopId: 'oak' } }
  heard.length = 0
  other.publish(subject, '{')
  other.publish(subject, JSON.stringify({ ...event, event: { kind: 'of a newer version', at: 1 } }))
  expect(heard).toEqual(['invalidate', 'invalidate'])
  other.publish(subject, JSON.stringify(event))
  expect(heard.at(-1)).toBe('event')
})
