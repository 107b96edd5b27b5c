import { expect, onTestFinished, test } from 'vitest'
import { openHarness } from '../../testing/harness.ts'

async function askWith(mapStyleUrl: string | undefined) {
  const { app, close } = await openHarness({ mapStyleUrl })
  onTestFinished(close)
  const answer = await app.inject({ url: '/tiles.json' })
  return { answer, policy: String(answer.headers['content-security-policy']) }
}

test('[MAP-8] pages are told the style that the operator named, and may ask its origin alone', async () => {
  const { answer, policy } = await askWith('https://maps.example.org:8443/styles/buses.json?key=1')
  expect(answer.json()).toEqual({ style: 'https://maps.example.org:8443/styles/buses.json?key=1' })
  expect(policy).toContain("connect-src 'self' https://maps.example.org:8443;")
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example.org:8443;")
  expect(policy).toContain("worker-src 'self' blob:;")
})

test('[MAP-8] without one pages ask nobody but us', async () => {
  const { answer, policy } = await askWith(undefined)
  expect(answer.statusCode).toBe(404)
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob:;")
})
