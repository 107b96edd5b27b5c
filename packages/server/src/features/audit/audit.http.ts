import { api } from '@firstbell/contract'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { checkAudit, countAudit, listAudit } from './audit.store.ts'

export function mountAudit(mount: Mount): void {
  handle(mount, api.audit.list, ({ query: { orgId, ...asked } }, { db }) => listAudit(db, orgId, asked))

  handle(mount, api.audit.count, async ({ query: { orgId, ...asked } }, { db }) => ({
    count: await countAudit(db, orgId, asked),
  }))

  handle(mount, api.audit.check, async ({ query }, { db }) => {
    const { id } = await getOrganization(db, query.orgId)
    return checkAudit(db, id)
  })
}
