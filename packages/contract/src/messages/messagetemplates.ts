import { Id, MessageTemplate } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'
import { WrittenTexts } from './written-texts.ts'

const TemplateRecord = versioned(MessageTemplate)
const TemplateParams = z.object({ templateId: Id })
/** Built-in templates have the same ids in every organization. */
const OfOrganization = z.strictObject({ orgId: Id })
const { name, category, kind, sourceLanguage, active } = MessageTemplate.shape
const Fields = { name, category, kind, sourceLanguage, texts: WrittenTexts, active: active.default(true) }

export const messagetemplates = {
  list: endpoint({
    method: 'GET',
    path: '/app/messagetemplates',
    access: 'admin',
    summary: 'List the message templates: the nineteen built-in ones, then those of the organization by name',
    query: OfOrganization,
    response: z.array(TemplateRecord),
    version: MessageTemplate,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/messagetemplates/:templateId',
    access: 'admin',
    summary: 'Get a message template',
    params: TemplateParams,
    query: OfOrganization,
    response: TemplateRecord,
    version: MessageTemplate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/messagetemplates',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Add a message template',
    body: sendable(z.strictObject({ ...Fields, orgId: Id }), TemplateRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/messagetemplates/:templateId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Update the given fields of a message template; a built-in one keeps its name',
    params: TemplateParams,
    query: OfOrganization,
    body: sendable(changesOfCall(Fields), TemplateRecord),
    response: TemplateRecord,
    version: MessageTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/messagetemplates/:templateId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Delete a message template; a built-in one is reset instead',
    params: TemplateParams,
    query: OfOrganization,
    response: z.object({ id: Id }),
    version: MessageTemplate,
  }),
}
