import { AdoptedBus, Adoption, AdoptionPreview, Id, LocalDate } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'

const RunParams = z.object({ runId: Id })

export const adoptions = {
  preview: endpoint({
    method: 'GET',
    path: '/app/scenarioruns/:runId/adoption',
    access: 'admin',
    summary: 'Preview what adopting the plan of a run from a date on would do, with proposed buses and drivers',
    description: 'Nothing is saved.',
    params: RunParams,
    query: z.strictObject({ date: LocalDate }),
    response: AdoptionPreview,
    reveals: true,
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/app/scenarioruns/:runId/adopt',
    access: 'admin',
    affects: 'plan',
    summary:
      'Adopt the plan of a run: its routes run from the effective date on, and those that they replace end the day before',
    description:
      'It is refused before tomorrow, if the plan is no longer of this revision, if it breaks rules or riders do not fit on a chosen bus and that is not accepted, and where `adoptions.preview` names an obstacle. It is one transaction: where it is refused, nothing is changed.',
    params: RunParams,
    body: z.strictObject({
      effectiveDate: LocalDate,
      planRevision: z.number().int().min(0),
      /** One for each bus of the plan; a bus that is missing has neither bus nor driver. */
      buses: z.array(AdoptedBus).max(2000).default([]),
      acceptViolations: z.boolean().default(false),
      /** Riders who do not fit on the bus that is chosen for their route. */
      acceptMisfits: z.boolean().default(false),
      /** That its buses are less often in time than today or than was asked for, or that this is not known. */
      acceptInTime: z.boolean().default(false),
      /** That the bells of schools are moved from the effective date on. */
      acceptBells: z.boolean().default(false),
    }),
    response: Adoption,
  }),
  list: endpoint({
    method: 'GET',
    path: '/app/adoptions',
    access: 'admin',
    summary: 'List adopted plans of an organization, or of one scenario, newest first, 15 per page',
    query: z.strictObject({ orgId: Id, scenarioId: Id.optional(), page: Page }),
    response: z.object({ adoptions: z.array(Adoption), total: z.number().int() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/app/adoptions/:adoptionId/undo',
    access: 'admin',
    affects: 'plan',
    summary: 'Undo an adoption: its routes are deleted, and those that it ended run on as before',
    description:
      'It is refused once a bus has driven one of its routes, and where somebody changed until when they run.',
    params: z.object({ adoptionId: Id }),
    response: Adoption,
  }),
}
