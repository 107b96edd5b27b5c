import type { BackupRunner } from '../engine/backups/backup-runner.ts'
import { type Command, runCommand } from './account-commands.ts'
import type { Asked } from './control-socket.ts'
import { runSecretCommand, type SecretCommand } from './secret-commands.ts'

type Host = Parameters<typeof runCommand>[0] & Parameters<typeof runSecretCommand>[0]

const isOfSecret = (asked: Command | SecretCommand): asked is SecretCommand =>
  asked.command === 'rotate-secret' || asked.command === 'end-overlap'

/** Does what a command on the host asks for; returns the lines to print. */
export function runOnHost(host: Host, asked: Command | SecretCommand): Promise<string[]> {
  return isOfSecret(asked) ? runSecretCommand(host, asked) : runCommand(host, asked)
}

/** The same in a running server, which makes a backup, too. */
export async function runAsked(host: Host & { backupRunner: BackupRunner }, asked: Asked): Promise<string[]> {
  const { backupRunner } = host
  return asked.command === 'backup' ? [backupRunner.get(await backupRunner.make()).path] : runOnHost(host, asked)
}
