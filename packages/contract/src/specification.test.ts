import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './core/endpoint.ts'

/** The calls of the specification, as written, with the name of each in the contract. */
const CALLS = `
families.list              GET families?orgId
families.get               GET families/{}
families.create            POST families {name, address, children, orgId}
families.change            PATCH families/{} {name, address, children}
families.remove            DELETE families/{}
familycontacts.list        GET familycontacts?familyId
familycontacts.replace     PATCH familycontacts?familyId {contacts}
familyroutes.list          GET familyroutes?routeId&stopId&familyId
familyroutes.create        POST familyroutes?routeId&stopId {familyId, name, children, orgname}
familyroutes.change        PATCH familyroutes?routeId&stopId&familyId {children}
familyroutes.remove        DELETE familyroutes?routeId&stopId&familyId
children.get               GET children/{}
stops.get                  GET routes/{}/stops/{}
stops.change               PATCH routes/{}/stops/{} {name, address, displayAddress, location, stoptime}
stops.create               POST routes/{}/stops {name, address, displayAddress, location, stoptime, type, order, families, childcount, familyNames}
stops.reorder              PATCH routes/{}/stops?reorder {stopsOrder}
stops.remove               DELETE routes/{}/stops/{}
stops.removeWaypoints      DELETE routes/{}/stops?routeId&type
runs.list                  GET routes/{}/runs
runs.get                   GET routes/{}/runs/{}
runs.list                  GET routes/{}/runs?getLastRun
routes.list                GET routes?orgId
routes.get                 GET routes/{}
routes.create              POST routes {name, driver, type, starttime, endtime, orgId}
routes.change              PATCH routes/{} {name, driver, type, starttime, endtime}
routes.remove              DELETE routes/{}
driverroutes.get           GET driverroutes?email&orgId
driverroutes.change        PATCH driverroutes?email {addedDriverroutes, deletedDriverroutes, driverInfo}
organizations.get          GET organizations/{}
organizations.list         GET organizations?userEmail
organizations.create       POST organizations {name, address, phone, busNum, primaryAdmin, purchased, ridershipEnabled, messagingEnabled, allowLLD}
organizations.change       PATCH organizations/{} {name, address, phone, busNum, trialStart, trialEnd, purchased, units, ridershipEnabled, messagingEnabled, allowLLD}
organizations.remove       DELETE organizations/{}
administrators.list        GET administrators?orgId
administrators.list        GET administrators?email
administrators.get         GET administrators/{}
administrators.create      POST administrators
administrators.change      PATCH administrators/{} {name, firstName, lastName, phone, acceptedInvite, recieveEmails}
administrators.changeNames PATCH administrators?email {firstName, lastName}
administrators.remove      DELETE administrators/{}
drivers.list               GET drivers?orgId
drivers.list               GET drivers?email
drivers.get                GET drivers/{}
drivers.create             POST drivers
drivers.change             PATCH drivers/{} {name, firstName, lastName, email, phone}
drivers.remove             DELETE drivers/{}?email&orgId
users.get                  GET users/{}
users.list                 GET users?email
users.create               POST users {uid, firstName, lastName, email, orgName, phone}
users.change               PATCH users/{} {firstName, lastName}
users.remove               DELETE users/{}
auth.findByEmail           GET auth/findByEmail/{}?orgId&collection
auth.changeClaims          PATCH auth/customClaims/{} {isUnfinishedTrialSetup}
email.sendLink             POST email/send-link {userEmail, url, orgId}
email.verify               POST email/verify {userName, userEmail}
password.reset             POST password/reset {userEmail}
hubspot.removeContact      DELETE hubspot/contacts/{}
hubspot.removeCompany      DELETE hubspot/companies/{}
`
const rows = CALLS.trim().split('\n')

const keysOf = (schema: z.ZodType | undefined) =>
  Object.keys(schema && 'shape' in schema ? (schema.shape as object) : {}) // of an object, by its own name

test.each(rows)('[CONTRACT-10] as written: %s', (row) => {
  const [, name = '', method, address, query = '', body = ''] =
    /^(\S+) +([A-Z]+) ([^?\s]+)(?:\?(\S+))?(?: \{(.*)\})?$/.exec(row) ?? []
  const [noun = '', verb = ''] = name.split('.')
  const nouns: Record<string, Record<string, Endpoint>> = api
  const endpoint = nouns[noun]?.[verb]
  expect(endpoint?.method).toBe(method)
  expect(endpoint?.path.replace(/:\w+/g, '{}')).toBe(`/app/${address}`)
  expect(keysOf(endpoint?.query)).toEqual(expect.arrayContaining(query.split('&').filter(Boolean)))
  expect(keysOf(endpoint?.body)).toEqual(expect.arrayContaining(body.split(', ').filter(Boolean)))
})
