import { expect, test, vi } from 'vitest'
import { givenRoute } from '../../../testing/given-route.ts'
import { eventually, InOrganization, render } from '../../../testing/render.tsx'
import { RouteFooter } from './route-footer.tsx'

/** The facts under the stops, by name. */
async function factsOf(load: object, bus: object | null): Promise<Record<string, string>> {
  vi.stubGlobal('fetch', async () => Response.json({ load, bus }))
  const planning = { route: givenRoute(), organization: { id: 'o1', units: 'Imperial', timeZone: 'America/New_York' } }
  const page = await render(
    <InOrganization organization={planning}>
      <RouteFooter />
    </InOrganization>,
  )
  const facts = () =>
    Object.fromEntries(
      [...page.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent ?? '']),
    )
  await eventually(expect.poll(() => facts()['Seats used']).toBeDefined())
  return facts()
}

test('[MAP-25] under the stops are the seats that riders take by the rule of the organization, of those of the bus', async () => {
  const facts = await factsOf({ seats: 40.5, wheelchairPlaces: 0 }, { capacity: 48, wheelchairPlaces: 2 })
  expect(facts['Seats used']).toBe('41/48')
  expect(facts).not.toHaveProperty('Wheelchair positions used')
})

test('[MAP-25] wheelchair positions are named where riders take some, and alone where the route has no bus', async () => {
  const facts = await factsOf({ seats: 3, wheelchairPlaces: 2 }, null)
  expect([facts['Seats used'], facts['Wheelchair positions used']]).toEqual(['3', '2'])
})
