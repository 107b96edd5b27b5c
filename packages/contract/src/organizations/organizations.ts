import {
  Id,
  ImportKind,
  LocalDate,
  Organization,
  PAST_KINDS,
  Position,
  Retention,
  SetupStep,
  Timestamp,
} from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'
import { RequiredEmail } from '../account/session.ts'

/** A number of days in an address. */
const Days = (days: z.ZodDefault<z.ZodNumber>) => z.coerce.number<string>().pipe(days.unwrap())
const Location = Position.strict().nullable()
const Deletion = z.object({ id: Id, deletesAt: Timestamp.nullable() })

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/app/organizations',
    access: 'self',
    summary: "List the caller's organizations",
    description: 'The email of another person finds nothing.',
    query: z.strictObject({ userEmail: z.string() }),
    response: z.array(Organization),
  }),
  search: endpoint({
    method: 'GET',
    path: '/app/organizations/search',
    access: 'super',
    summary: 'Search all organizations of the installation by name, address, and phone; sorted, 15 per page',
    query: z.strictObject({
      search: z.string().max(100).optional(),
      sort: z.enum(['name', 'address', 'phone', 'trialStart', 'trialEnd', 'busNum']).default('trialStart'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      page: z.coerce.number().int().min(1).default(1),
    }),
    response: z.object({
      organizations: z.array(
        Organization.pick({
          id: true,
          name: true,
          address: true,
          phone: true,
          trialStart: true,
          trialEnd: true,
          busNum: true,
          purchased: true,
          deletesAt: true,
        }),
      ),
      total: z.number().int(),
    }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/app/organizations/:organizationId/enter',
    access: 'super',
    confirmed: true,
    summary: 'Enter an organization for the rest of the session; the reason is recorded in its audit log',
    params: z.object({ organizationId: Id }),
    body: z.strictObject({ reason: z.string().trim().min(3).max(300) }),
    response: Organization,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/organizations',
    access: 'self',
    summary: 'Start a trial: an organization with the caller as its first administrator, empty or with sample data',
    body: z.strictObject({
      name: Organization.shape.name,
      address: Organization.shape.address.default(''),
      location: Location.default(null),
      phone: Organization.shape.phone.default(''),
      busNum: Organization.shape.busNum,
      primaryAdmin: RequiredEmail,
      purchased: z.boolean().default(false),
      ridershipEnabled: z.boolean().default(true),
      messagingEnabled: z.boolean().default(true),
      allowLLD: z.boolean().default(false),
      units: Organization.shape.units,
      timeZone: Organization.shape.timeZone.default('America/New_York'),
      sampleData: z.boolean().default(false),
    }),
    response: z.object({ id: Id }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId',
    access: 'admin',
    whenClosed: true,
    summary: 'Get an organization',
    params: z.object({ organizationId: Id }),
    response: versioned(Organization),
    version: Organization,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/organizations/:organizationId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'plan',
    personal: true,
    summary: 'Update the given fields of an organization; only the super administrator changes its trial and purchase',
    description:
      'Where the super administrator sends another `trialStart` without `trialEnd`, the trial ends 30 days from now.',
    params: z.object({ organizationId: Id }),
    body: sendable(
      changesOfCall({
        ...Organization.omit({ id: true, primaryAdmin: true, deletesAt: true }).shape,
        location: Location,
        yardLocation: Location,
        trialStart: Timestamp.strict(),
        trialEnd: Timestamp.strict(),
        timeThreshold: Organization.shape.timeThreshold.nullable(),
        liveThreshold: Organization.shape.liveThreshold.nullable(),
      }),
      versioned(Organization),
    ),
    response: versioned(Organization),
    version: Organization,
  }),
  setup: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId/setup',
    access: 'admin',
    summary:
      'Count what an organization has set up, step by step in the order of the work, and whether addresses can be searched',
    description: '`total` is null where one record is enough.',
    params: z.object({ organizationId: Id }),
    response: z.object({
      steps: z.array(SetupStep),
      /** Map data is imported, or a geocoding service is set up. */
      hasAddresses: z.boolean(),
    }),
  }),
  recordCounts: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId/record-counts',
    access: 'admin',
    leastRole: 'viewer',
    summary: 'Count the records of each kind that can be imported',
    params: z.object({ organizationId: Id }),
    response: z.record(ImportKind, z.number().int()),
  }),
  past: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId/past',
    access: 'admin',
    summary: 'Preview what a retention setting would delete, and from before which date',
    params: z.object({ organizationId: Id }),
    query: changesOfCall({
      keepPositionsDays: Days(Retention.shape.keepPositionsDays),
      keepRunsDays: Days(Retention.shape.keepRunsDays),
      keepAuditDays: Days(Retention.shape.keepAuditDays),
    }),
    response: z.record(z.enum(PAST_KINDS), z.object({ before: LocalDate, count: z.number().int() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/organizations/:organizationId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'plan',
    whenClosed: true,
    confirmed: true,
    summary:
      'Ask for the deletion of an organization with all its data, in seven days; for its primary administrator and the super administrator',
    description:
      'The organization is closed from now on; asking again changes nothing. The trial test account deletes its own at once: `deletesAt` is null.',
    params: z.object({ organizationId: Id }),
    response: Deletion,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/app/organizations/:organizationId/keep',
    access: 'admin',
    leastRole: 'admin',
    affects: 'plan',
    personal: true,
    whenClosed: true,
    summary: 'Undo the request to delete an organization; for its primary administrator and the super administrator',
    description: 'The organization is open again unless its trial has ended.',
    params: z.object({ organizationId: Id }),
    response: Deletion,
  }),
  export: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId/export',
    access: 'admin',
    leastRole: 'admin',
    personal: true,
    confirmed: true,
    whenClosed: true,
    summary: 'Export all data of an organization, table by table',
    params: z.object({ organizationId: Id }),
    response: z.object({
      organization: Organization,
      exportedAt: Timestamp,
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
}
