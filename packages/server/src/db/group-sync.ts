import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { singleFlight } from '../single-flight.ts'

/**
 * Makes what was committed before survive a power loss. The embedded database never calls fsync, so the filesystem
 * under its folder is synced (syncfs) before a report is answered "stored". Callers that come while a sync is under way
 * share the next one.
 */
export class GroupSync {
  private readonly folder: string
  private shell: ChildProcessWithoutNullStreams | undefined
  /** Resolves when everything written before the call is on the disk; rejects when the disk reports an error. */
  readonly durable = singleFlight(() => this.sync())

  constructor(folder: string) {
    this.folder = folder
  }

  close(): void {
    this.shell?.stdin.end()
    this.shell = undefined
  }

  private sync(): Promise<void> {
    const shell = this.openShell()
    return new Promise((resolve, reject) => {
      const answered = (chunk: Buffer) => {
        stopListening()
        if (chunk.toString().trim() === 'ok') resolve()
        else reject(new Error('the disk did not confirm a write'))
      }
      const failed = (cause: unknown) => {
        stopListening()
        reject(new Error('the disk could not be synced', { cause }))
      }
      const stopListening = () => {
        shell.stdout.off('data', answered)
        shell.off('close', failed)
      }
      shell.stdout.once('data', answered)
      shell.once('close', failed)
      shell.stdin.write('\n')
    })
  }

  /**
   * One shell lives on and runs `sync -f` for each line it reads: forking a large server for each sync would stall it.
   * It is in a process group of its own, so that Ctrl-C, which goes to all of a terminal's group, leaves it for the last
   * sync. It ends when this process does, however that ends: then it reads the end of its input.
   */
  private openShell(): ChildProcessWithoutNullStreams {
    if (this.shell) return this.shell
    const loop = 'while read -r _; do sync -f "$0" && echo ok || echo failed; done'
    const shell = spawn('/bin/sh', ['-c', loop, this.folder], { detached: true })
    const forget = () => {
      if (this.shell === shell) this.shell = undefined
    }
    shell.once('exit', forget)
    shell.on('error', forget) // it could not be started: 'close' follows and rejects the sync
    shell.stdin.on('error', forget) // it is gone: likewise
    this.shell = shell
    return shell
  }
}
