import { api } from '@firstbell/contract'
import { handleSignedIn } from '../../http/account-context.ts'
import type { Mount } from '../../http/handle.ts'
import { checkInstallationLog, listInstallationLog } from '../../db/audit/installation-log.store.ts'

export function mountInstallationLog(mount: Mount): void {
  handleSignedIn(mount, api.installationLog.list, ({ query }, { deps }) =>
    listInstallationLog(deps.database.identity, query.page),
  )

  handleSignedIn(mount, api.installationLog.check, (_, { deps }) => checkInstallationLog(deps.database.identity))
}
