import path from 'node:path'
import type { BackupFile, BackupStatus, BackupStep } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import type { Log } from '../../log.ts'
import { BackupError, failureSentence, TakenTurn } from './backup-error.ts'
import { listBackups } from './backup-files.ts'
import { type BackupOrder, makeBackup } from './make-backup.ts'
import { createBackupProver } from './backup-prover.ts'
import { readProof } from './proof-file.ts'
import { verifyBackup } from './verify-backup.ts'

/** Backs the database up while the server runs: every night, and when somebody asks. */
export interface BackupRunner {
  status(): Omit<BackupStatus, 'restored'>
  /** Makes a backup and returns its name; refuses while another one is being made. */
  make(): Promise<string>
  /** Makes one, unless there is one since the last night, or another server makes it. */
  makeIfDue(): Promise<void>
  /** BACKUP-15: restores the newest one into a database that is removed again, unless one was within a week. */
  proveIfDue(): Promise<void>
  /** Refuses what is no backup. */
  get(name: string): BackupFile & { path: string }
  close(): Promise<void>
}

interface RunnerDeps extends BackupOrder {
  log: Log
  make?: typeof makeBackup
  verify?: typeof verifyBackup
}

/** By the clock of the server: no bus runs then. */
const NIGHT_HOUR = 2
/** A backup is restored as a test so often. */
const PROVEN_SECONDS = 7 * 86_400

export function openBackupRunner(deps: RunnerDeps): BackupRunner {
  const {
    nightly,
    keyInDataFolder,
    keep,
    now,
    log,
    backupFolder: folder,
    make: write = makeBackup,
    verify = verifyBackup,
  } = deps
  const closing = new AbortController()
  const prover = createBackupProver({ ...deps, verify }, closing.signal)
  let making: BackupStep | null = null
  let failure: BackupStatus['failure'] = null
  let running: Promise<unknown> = Promise.resolve()

  async function attempt(): Promise<string> {
    making = 'writing'
    try {
      const name = await write(deps, (step) => (making = step), closing.signal)
      failure = null
      return name
    } catch (error) {
      if (error instanceof TakenTurn) throw error
      const sentence = failureSentence(error) ?? 'The backup failed. See the server log for details.'
      failure = { at: now(), sentence }
      if (!closing.signal.aborted) log.error({ err: error }, 'Backup failed.')
      throw new BackupError(sentence)
    } finally {
      making = null
    }
  }

  function make(): Promise<string> {
    if (making) throw new Refusal('invalid_input', 'A backup is already in progress.')
    const made = attempt()
    running = made.catch((error: unknown) => error) // the caller gets the error, and the page shows it
    return made
  }

  return {
    status: () => ({
      nightly,
      folder,
      keep,
      keyInDataFolder,
      files: listBackups(folder),
      making,
      failure,
      proven: readProof(folder),
      proofFailure: prover.failure(),
    }),
    make,
    async makeIfDue() {
      const newest = listBackups(folder).find(({ madeAt }) => madeAt <= now()) // BACKUP-10: none that is yet to come
      const isDue = !newest || newest.madeAt < lastNight(now())
      if (!nightly || making || !isDue) return
      void make()
      await running
    },
    async proveIfDue() {
      const [newest] = listBackups(folder)
      const proven = readProof(folder)
      if (!nightly || making || !newest || (proven && now() - proven.at < PROVEN_SECONDS)) return
      running = prover.prove(newest.name)
      await running
    },
    get(name) {
      const file = listBackups(folder).find((one) => one.name === name)
      if (!file) throw new Refusal('not_found')
      return { ...file, path: path.join(folder, name) }
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

/** When it was last the hour of backups. */
function lastNight(now: number): number {
  const night = new Date(now * 1000)
  if (night.getHours() < NIGHT_HOUR) night.setDate(night.getDate() - 1)
  return night.setHours(NIGHT_HOUR, 0, 0, 0) / 1000
}
