import type { givenFamiliesAtStops } from './given-messages.ts'

type GivenFamilies = Awaited<ReturnType<typeof givenFamiliesAtStops>>

/** A school at the last stop of the route, whose riders wait at the first one. */
export async function givenSchool(
  { client, orgId, routeId, stopIds }: GivenFamilies,
  name: string,
  officeEmail: string,
  childNames: readonly string[],
) {
  const { stops } = await client.routes.get({ params: { routeId } })
  const { location } = stops.at(-1) ?? {}
  if (!location) throw new Error('the route has stops')
  const school = { name, address: '', location, bellStart: 800, bellEnd: 1500, officeEmail, orgId } as const
  const { id: schoolId } = await client.schools.create({ body: school })
  const body = { name: `${name} family`, children: childNames.map((firstName) => ({ firstName, schoolId })), orgId }
  const { id: familyId, children } = await client.families.create({ body })
  const contacts = [{ firstName: 'Mx', email: `family-${officeEmail}` }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  await client.familyroutes.create({ query: { routeId, stopId: stopIds[0] ?? '' }, body: { familyId, children } })
  return schoolId
}
