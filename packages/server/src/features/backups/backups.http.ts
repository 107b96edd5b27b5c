import { createReadStream } from 'node:fs'
import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { authorize } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn } from '../../http/account-context.ts'
import type { BackupRunner } from '../../engine/backups/backup-runner.ts'

/** The super administrator sees the backups, asks for one, and takes one away. */
export function mountBackups(mount: Mount): void {
  const { app, deps, sessions } = mount
  const backupRunner = () => runnerOf(deps.backupRunner)
  handleSignedIn(mount, api.backups.list, async () => backupRunner().status())

  handleSignedIn(mount, api.backups.make, async () => {
    void backupRunner().make() // the status reports its result
    return backupRunner().status()
  })

  handleSignedIn(mount, api.backups.get, async ({ params }) => backupRunner().get(params.name))

  // BACKUP-7: as it lies on the disk, encrypted.
  app.get<{ Params: { name: string } }>(
    '/app/backups/:name/file',
    { config: { access: 'super' } },
    async (request, reply) => {
      authorize({ access: 'super', confirmed: true }, await sessions.callerOf(request), deps.time.now())
      const { name, path, bytes } = backupRunner().get(request.params.name)
      return reply
        .type('application/octet-stream')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(createReadStream(path))
    },
  )
  app.addHook('onClose', () => deps.backupRunner?.close())
}

function runnerOf(backupRunner: BackupRunner | undefined): BackupRunner {
  if (!backupRunner) throw new Refusal('unavailable')
  return backupRunner
}
