import { createReadStream } from 'node:fs'
import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { authorize } from '../../identity/authorize.ts'
import type { Mount } from '../../http/handle.ts'
import { handleSignedIn } from '../../http/account-context.ts'
import { mountCall } from '../../http/mount-call.ts'
import { findLastRestore } from '../../engine/removals/removals.store.ts'
import type { BackupRunner } from '../../engine/backups/backup-runner.ts'

const DOWNLOAD = { access: 'super', confirmed: true } as const

/** The super administrator sees the backups, asks for one, and takes one away. */
export function mountBackups(mount: Mount): void {
  const { app, deps, sessions } = mount
  const backupRunner = () => runnerOf(deps.backupRunner)
  const status = async () => ({
    ...backupRunner().status(),
    restored: (await findLastRestore(deps.database.identity)) ?? null,
  })
  handleSignedIn(mount, api.backups.list, status)

  handleSignedIn(mount, api.backups.make, async () => {
    void backupRunner().make() // the status reports its result
    return status()
  })

  handleSignedIn(mount, api.backups.get, async ({ params }) => backupRunner().get(params.name))

  // BACKUP-7: as it lies on the disk, encrypted.
  mountCall(app, {
    method: 'GET',
    url: '/app/backups/:name/file',
    ...DOWNLOAD,
    async admit(request) {
      authorize(DOWNLOAD, await sessions.callerOf(request), deps.realClock.now())
    },
    async answer(request, reply) {
      const { name, path, bytes } = backupRunner().get((request.params as { name: string }).name) // of the path
      return reply
        .type('application/octet-stream')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(createReadStream(path))
    },
  })
  app.addHook('onClose', () => deps.backupRunner?.close())
}

function runnerOf(backupRunner: BackupRunner | undefined): BackupRunner {
  if (!backupRunner) throw new Refusal('unavailable')
  return backupRunner
}
