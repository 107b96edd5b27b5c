import { api } from '@firstbell/contract'
import { isBuiltInTemplate, Refusal, requireSoundTexts, type StoredTemplate, textsAfter } from '@firstbell/domain'
import { storeSentences } from '../../../engine/messages/approved-sentences.store.ts'
import type { Db } from '../../../db/database.ts'
import { handle, type Mount } from '../../../http/handle.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import {
  getTemplate,
  listTemplates,
  putTemplate,
  removeTemplate,
} from '../../../engine/messages/messagetemplates.store.ts'

export function mountMessageTemplates(mount: Mount): void {
  handle(mount, api.messagetemplates.list, async ({ query }, { db }) => {
    const { id } = await getOrganization(db, query.orgId)
    return listTemplates(db, id)
  })

  handle(mount, api.messagetemplates.get, async ({ params, query }, { db }) => {
    const { id: organizationId } = await getOrganization(db, query.orgId)
    return getTemplate(db, { organizationId, ...params })
  })

  handle(mount, api.messagetemplates.create, async ({ body }, { db, deps, user, changed }) => {
    const { orgId, ...rest } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    await putSound(
      db,
      { ...rest, id, organizationId, updatedBy: user.email, updatedAt: deps.realClock.now() },
      rest,
      deps.serviceClock.now(),
    )
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.messagetemplates.change, async ({ params, query, body }, context) => {
    const { db, deps, user, changed, expectUnchanged } = context
    const { id: organizationId } = await getOrganization(db, query.orgId)
    const before = expectUnchanged(await getTemplate(db, { organizationId, ...params }))
    const { mergeFields: _, isBuiltIn, ...stored } = before
    if (isBuiltIn && body.name !== undefined && body.name !== before.name)
      throw new Refusal('invalid_input', 'A built-in template keeps its name. Add a template of your own instead.')
    const after = { ...stored, ...body, updatedBy: user.email, updatedAt: deps.realClock.now() }
    await putSound(db, after, before, deps.serviceClock.now())
    changed(organizationId, before.id)
    return getTemplate(db, { organizationId, ...params })
  })

  handle(mount, api.messagetemplates.remove, async ({ params, query }, { db, changed, expectUnchanged }) => {
    const { id: organizationId } = await getOrganization(db, query.orgId)
    const template = expectUnchanged(await getTemplate(db, { organizationId, ...params }))
    if (isBuiltInTemplate(template.id) && template.updatedAt === null)
      throw new Refusal('invalid_input', 'This template is as it came with the product.')
    await removeTemplate(db, template)
    changed(organizationId, template.id)
    return { id: template.id }
  })
}

type Before = Pick<StoredTemplate, 'texts' | 'sourceLanguage'>

async function putSound(db: Db, after: StoredTemplate, before: Before, now: number): Promise<void> {
  const texts = textsAfter({ ...before, sourceLanguage: after.sourceLanguage }, after.texts)
  requireSoundTexts(texts)
  await putTemplate(db, { ...after, texts })
  await storeSentences(db, after.organizationId, texts, now)
}
