import { createReadStream } from 'node:fs'
import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { admit } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import { handlePerson } from '../../http/account-context.ts'
import type { BackupOffice } from '../../engine/backups/backup-runner.ts'

/** The super administrator sees the backups, asks for one, and takes one away. */
export function mountBackups(mount: Mount): void {
  const { app, deps, sessions } = mount
  const office = () => officeOf(deps.backupOffice)
  handlePerson(mount, api.backups.list, async () => office().status())

  handlePerson(mount, api.backups.make, async () => {
    void office().make() // what becomes of it the status says
    return office().status()
  })

  handlePerson(mount, api.backups.get, async ({ params }) => office().get(params.name))

  // BACKUP-7: as it lies on the disk, sealed.
  app.get<{ Params: { name: string } }>(
    '/app/backups/:name/file',
    { config: { access: 'super' } },
    async (request, reply) => {
      admit({ access: 'super', confirmed: true }, await sessions.callerOf(request), deps.time.now())
      const { name, path, bytes } = office().get(request.params.name)
      return reply
        .type('application/octet-stream')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(createReadStream(path))
    },
  )
  app.addHook('onClose', () => deps.backupOffice?.close())
}

function officeOf(office: BackupOffice | undefined): BackupOffice {
  if (!office) throw new Refusal('unavailable')
  return office
}
