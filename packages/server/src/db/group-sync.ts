import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'

/**
 * Makes what was committed before survive a power loss. The embedded database never calls fsync, so the filesystem
 * under its folder is synced (syncfs) before an answer says "stored". Callers that come while a sync is under way
 * share the next one.
 */
export class GroupSync {
  private readonly folder: string
  private shell: ChildProcessWithoutNullStreams | undefined
  private running: Promise<void> | undefined
  private next: Promise<void> | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  /** Resolves when everything written before the call is on the disk; rejects when the disk says no. */
  durable(): Promise<void> {
    if (!this.running) return this.start()
    this.next ??= this.running.then(
      () => this.start(),
      () => this.start(),
    )
    return this.next
  }

  close(): void {
    this.shell?.stdin.end()
    this.shell = undefined
  }

  private start(): Promise<void> {
    this.next = undefined
    const sync = this.sync()
    this.running = sync
    const done = () => {
      if (this.running === sync) this.running = undefined
    }
    sync.then(done, done)
    return sync
  }

  /** One shell lives on and runs `sync -f` for each line it reads: forking a large server for each sync would stall it. */
  private sync(): Promise<void> {
    this.shell ??= spawn('/bin/sh', [
      '-c',
      'while read -r _; do sync -f "$0" && echo ok || echo failed; done',
      this.folder,
    ])
    const shell = this.shell
    return new Promise((resolve, reject) => {
      const answered = (chunk: Buffer) => {
        stopListening()
        if (chunk.toString().trim() === 'ok') resolve()
        else reject(new Error('the disk did not confirm a write'))
      }
      const failed = (cause: unknown) => {
        stopListening()
        this.shell = undefined
        reject(new Error('the disk could not be synced', { cause }))
      }
      const stopListening = () => {
        shell.stdout.off('data', answered)
        shell.off('error', failed)
        shell.off('exit', failed)
      }
      shell.stdout.once('data', answered)
      shell.once('error', failed)
      shell.once('exit', failed)
      shell.stdin.write('\n')
    })
  }
}
