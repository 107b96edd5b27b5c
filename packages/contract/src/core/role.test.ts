import { ROLES } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { api, nameOf } from '../api.ts'
import { feeds } from '../runs/live.ts'
import { type Endpoint, leastRoleOf } from './endpoint.ts'
import type { Feed } from './feed.ts'

const endpoints = Object.values(api)
  .flatMap((verbs): Endpoint[] => Object.values(verbs))
  .filter(({ access }) => access === 'admin')
const namesOf = (role: string, which: (endpoint: Endpoint) => boolean = () => true) =>
  endpoints.filter((one) => leastRoleOf(one) === role && which(one)).map(nameOf)

test('[SECURITY-45] a call that creates a credential or decides who has access declares the role that it needs', () => {
  const missed = endpoints.filter(({ personal, confirmed, leastRole }) => (personal || confirmed) && !leastRole)
  expect(missed.map(nameOf)).toEqual([])
})

/** A new call belongs here or to what a dispatcher changes: whoever adds one decides which. */
test('[ADMIN-5] what decides who has access or what the public sees needs the role admin', () => {
  expect(namesOf('admin').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'administrators.activity',
    'administrators.change',
    'administrators.changeNames',
    'administrators.create',
    'administrators.remove',
    'groups.change',
    'groups.create',
    'groups.remove',
    'groups.removeCode',
    'groups.replaceAddress',
    'groups.replaceCode',
    'keys.create',
    'keys.remove',
    'logos.remove',
    'logos.replace',
    'messaging.get',
    'messaging.senderDomain',
    'messaging.test',
    'organizations.askExtension',
    'organizations.change',
    'organizations.export',
    'organizations.keep',
    'organizations.remove',
    'publicboard.change',
    'publicboard.replaceAddress',
    'webhooks.change',
    'webhooks.create',
    'webhooks.deliveries',
    'webhooks.list',
    'webhooks.remove',
    'webhooks.test',
  ])
})

test('[ADMIN-5] a dispatcher changes the plan and the day, and takes lists with them', () => {
  const nouns = namesOf('dispatcher', ({ method }) => method !== 'GET').map((name) => name.replace(/\..*/, ''))
  expect([...new Set(nouns)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'absences',
    'adoptions',
    'buses',
    'calendar',
    'callouts',
    'countweeks',
    'deletions',
    'devices',
    'disruptions',
    'driverlinks',
    'driverroutes',
    'drivers',
    'families',
    'familycontacts',
    'familylinks',
    'familyroutes',
    'hazardareas',
    'importExport',
    'messages',
    'messagetemplates',
    'optouts',
    'replies',
    'reportschedules',
    'rides',
    'routeCheck',
    'routes',
    'runs',
    'scenariogrids',
    'scenarioruns',
    'scenarios',
    'scheduledRuns',
    'schools',
    'serviceAlerts',
    'stops',
  ])
  expect(namesOf('dispatcher', ({ method }) => method === 'GET')).toEqual([
    'auth.findByEmail',
    'messages.delivery',
    'messages.exportDeliveries',
    'replies.list',
    'deletions.list',
    'importExport.export',
  ])
})

test('[ADMIN-5] a viewer changes nothing: what they may send only calculates', () => {
  expect(namesOf('viewer', ({ method }) => method !== 'GET')).toEqual([
    'callouts.propose',
    'scenarioruns.whynot',
    'messages.previewWritten',
    'approvedsentences.complete',
    'importExport.check',
    'drivingRoutes.find',
    'durationMatrix.find',
  ])
  for (const feed of Object.values<Feed>(feeds)) expect(ROLES).toContain(leastRoleOf(feed))
})
