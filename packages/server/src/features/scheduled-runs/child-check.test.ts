import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { DATE, givenDriver, SEVEN, start } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

test('[DRIVE-31] the office reports the child check of a run that has ended, once a driver has not', async () => {
  const { client, serviceClock, tell, busId, routeId, organizationId: orgId } = await givenDriver()
  await client.organizations.change({
    params: { organizationId: orgId },
    body: { walkThroughRequired: false, walkThroughAlert: true },
  })
  const query = { routeId, date: DATE }
  const runNow = async () => {
    const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
    return scheduledRuns.find((one) => one.routeId === routeId)?.run
  }
  expect(await codeOf(client.scheduledRuns.confirmChecked({ query }))).toBe('invalid_input')
  await tell(start(busId))
  expect(await codeOf(client.scheduledRuns.confirmChecked({ query }))).toBe('invalid_input')
  serviceClock.set(SEVEN + 60)
  await tell({ kind: 'close', id: newId(), at: SEVEN + 60 })
  expect(await runNow()).toMatchObject({ finishedAt: SEVEN + 60, closedAt: SEVEN + 60, walkedThroughAt: null })
  serviceClock.set(SEVEN + 400)
  expect(await client.scheduledRuns.confirmChecked({ query })).toEqual(query)
  expect(await runNow()).toMatchObject({ walkedThroughAt: SEVEN + 400 })
  const actions = (await client.audit.list({ query: { orgId } })).map(({ action }) => action)
  expect(actions.filter((action) => action === 'scheduledRuns.confirmChecked')).toHaveLength(1)
})

test('[DRIVE-31] [TENANCY-1] nobody reports it of a run of another organization', async () => {
  const own = await givenDriver()
  const other = await givenOrganization()
  await own.tell(start(own.busId))
  const query = { routeId: own.routeId, date: DATE }
  expect(await statusOf(other.client.scheduledRuns.confirmChecked({ query }))).toBe(404)
})
