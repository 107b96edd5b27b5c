import { Child, Email, Family, FamilyContact, Id, ListedFamily, Position } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Deleted } from '../organizations/deletions.ts'
import { sendable } from '../core/sent-back.ts'
import { OptionalPage } from '../core/page.ts'

/** What is written of a family: where its children wait is counted elsewhere. */
const FamilyContent = Family.omit({ withoutStop: true })
const FamilyParams = z.object({ familyId: Id })
/** Finds by a part of the family's name or address, or of a child's or contact's name or email; upper and lower case alike. */
const Search = z.string().max(100).optional()
/** Which families are found: where several of these are given, one child of a family has all of them. */
const Wanted = z.strictObject({
  orgId: Id,
  search: Search,
  schoolId: Id.optional(),
  grade: z.string().trim().max(10).optional(),
  mustBeMet: z.literal('true').optional(),
  /** Waits at no stop. */
  withoutStop: z.literal('true').optional(),
  /** Has an address that is not located. */
  unlocated: z.literal('true').optional(),
})

const FamilyRecord = versioned(Family)

/** What is written of a child; the rest follows from its family and its names. */
const ChildContent = Child.omit({ familyId: true, name: true, familyName: true })
const ChildDraft = sendable(
  changesOfCall(ChildContent.shape).extend({
    firstName: Child.shape.firstName.default(''),
    lastName: Child.shape.lastName.default(''),
  }),
  Child,
)

const FamilyDraft = z.strictObject({
  name: Family.shape.name,
  address: Family.shape.address.default(''),
  location: Position.strict().nullable().default(null),
  children: z.array(ChildDraft).max(30).default([]),
  orgId: Id,
})

const ContactDraft = sendable(
  z.strictObject({
    id: Id.optional(),
    firstName: FamilyContact.shape.firstName.default(''),
    lastName: FamilyContact.shape.lastName.default(''),
    email: Email.default(''),
    phone: FamilyContact.shape.phone.default(''),
    language: FamilyContact.shape.language.default(null),
    /** Without it those of a contact that is there stay; a new one has every day. */
    weekdays: FamilyContact.shape.weekdays.optional(),
    /** The version that was read: the whole list is refused when that contact is another by now. */
    version: z.string().optional(),
  }),
  FamilyContact,
)

export const families = {
  list: endpoint({
    method: 'GET',
    path: '/app/families',
    access: 'admin',
    summary: 'List families; with `page`, 15 per page',
    description:
      'With several of `schoolId`, `grade`, `mustBeMet` and `withoutStop`, one child of the family has all of them.',
    query: Wanted.extend({
      /** A leading minus sorts downwards; `match` begins with the families whose own name begins like what is searched. */
      sort: z.enum(['name', '-name', 'address', '-address', 'children', '-children', 'match']).default('name'),
      page: OptionalPage,
    }),
    response: z.array(versioned(ListedFamily)),
    reveals: true,
    version: FamilyContent,
  }),
  count: endpoint({
    method: 'GET',
    path: '/app/families/count',
    access: 'admin',
    summary: 'Count the families that a search finds',
    query: Wanted,
    response: z.object({ total: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/families/:familyId',
    access: 'admin',
    summary: 'Get a family with its children',
    params: FamilyParams,
    response: FamilyRecord,
    version: FamilyContent,
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/families',
    access: 'admin',
    affects: 'nothing',
    summary: 'Add a family; children without a first name are not saved',
    body: sendable(FamilyDraft, FamilyRecord.omit({ id: true })),
    response: Family.pick({ id: true, address: true, name: true, organizationId: true }).extend({
      children: z.array(Id),
    }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/families/:familyId',
    access: 'admin',
    affects: 'routes',
    summary: 'Update the given fields of a family; a list of children replaces the former list',
    params: FamilyParams,
    body: sendable(changesOfCall(FamilyDraft.omit({ orgId: true }).shape), FamilyRecord),
    response: FamilyRecord,
    version: FamilyContent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/families/:familyId',
    access: 'admin',
    affects: 'routes',
    summary: 'Delete a family with its children, contacts, and stop assignments',
    params: FamilyParams,
    response: Deleted,
    version: FamilyContent,
  }),
}

export const children = {
  get: endpoint({
    method: 'GET',
    path: '/app/children/:childId',
    access: 'admin',
    summary: 'Get a child',
    params: z.object({ childId: Id }),
    response: Child,
    reveals: true,
  }),
}

const OfFamily = z.strictObject({ familyId: Id })

export const familycontacts = {
  list: endpoint({
    method: 'GET',
    path: '/app/familycontacts',
    access: 'admin',
    summary: 'List the contacts of a family',
    query: OfFamily,
    response: z.array(versioned(FamilyContact)),
    reveals: true,
    version: FamilyContact,
  }),
  replace: endpoint({
    method: 'PATCH',
    path: '/app/familycontacts',
    access: 'admin',
    affects: 'nothing',
    summary: 'Replace the contacts of a family; contacts with neither id, email nor phone are dropped',
    query: OfFamily,
    body: z.strictObject({ contacts: z.array(ContactDraft).max(30) }),
    response: z.array(versioned(FamilyContact)),
    version: FamilyContact,
  }),
}
