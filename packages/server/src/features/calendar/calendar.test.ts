import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { content, statusOf } from '../../testing/show.ts'

test('[CALENDAR-2] on a date that the office takes out of the calendar nothing runs, from that moment on', async () => {
  const { client, organizationId: orgId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const before = await client.calendar.get({ query: { orgId } })
  expect(await client.scheduledRuns.list({ query: { orgId } })).toHaveLength(1)
  const exceptions = [{ date: '2026-11-23', effect: 'noService' as const, note: 'Snow' }]
  const after = await client.calendar.change({ query: { orgId }, body: { exceptions } })
  expect(content(after)).toEqual({ ...content(before), exceptions: [{ ...exceptions[0], minutes: 0 }] })
  expect(await client.scheduledRuns.list({ query: { orgId } })).toEqual([])
})

test('[CALENDAR-1] a term that ends before it begins is refused', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  expect(await statusOf(client.calendar.change({ query: { orgId }, body: { termEnd: '2020-01-01' } }))).toBe(400)
})

test('[TENANCY-1] a foreign calendar answers like one that does not exist, and stays as it was', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  for (const orgId of [own.organizationId, newId()]) {
    expect(await statusOf(other.client.calendar.get({ query: { orgId } }))).toBe(404)
    expect(await statusOf(other.client.calendar.change({ query: { orgId }, body: { weekdays: [] } }))).toBe(404)
  }
  const { weekdays } = await own.client.calendar.get({ query: { orgId: own.organizationId } })
  expect(weekdays).toEqual([1, 2, 3, 4, 5])
})
