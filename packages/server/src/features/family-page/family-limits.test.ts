import { expect, test } from 'vitest'
import { sharedHarness } from '../../testing/given.ts'

test('[FAMILY-66] a page that has to wait is loaded again by the browser', async () => {
  const { app } = await sharedHarness()
  const ask = () => app.inject({ url: '/t/a-token-that-nobody-has', remoteAddress: '10.45.7.1' })
  const first = await ask()
  expect([first.statusCode, first.headers.refresh]).toEqual([404, undefined])
  let last = first
  for (let asked = 0; asked < 200 && last.statusCode !== 429; asked++) last = await ask()
  expect([last.statusCode, last.headers['retry-after'], last.headers.refresh]).toEqual([429, '60', '60'])
})
