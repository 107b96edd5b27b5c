import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { perOrganization } from './per-organization.ts'
import { givenOrganization } from '../testing/given.ts'

test('[OPS-9] a part fails with its organization, but not one whose organization was deleted meanwhile', async () => {
  const { deps, organizationId } = await givenOrganization()
  const ofOrganization = perOrganization('Some work', deps)
  const fails = () => Promise.reject(new Error('not found'))
  const failures = async () =>
    (await deps.metrics.failedOrganizations.get()).values.find(({ labels }) => labels.work === 'Some work')?.value ?? 0
  expect(await ofOrganization(newId(), fails)).toBe(false)
  expect(await failures()).toBe(0)
  expect(await ofOrganization(organizationId, fails)).toBe(false)
  expect(await failures()).toBe(1)
})
