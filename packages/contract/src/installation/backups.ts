import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const BackupFile = z.object({
  name: z.string(),
  /** Seconds UTC. */
  madeAt: z.number(),
  bytes: z.number().int(),
  /** Made by the start of a new version, before it changed the tables of the database. */
  isBeforeUpgrade: z.boolean(),
})
export type BackupFile = z.infer<typeof BackupFile>

const BackupStep = z.enum(['writing', 'checking'])
export type BackupStep = z.infer<typeof BackupStep>

export const BackupStatus = z.object({
  /** Whether one is made every night: another PostgreSQL server may have its own. */
  nightly: z.boolean(),
  folder: z.string(),
  /** How many are kept. */
  keep: z.number().int(),
  /** The key was made by the server and lies beside the database. */
  keyInDataFolder: z.boolean(),
  /** Newest first; each was opened and compared with the database before it got its name. */
  files: z.array(BackupFile),
  /** What is done for one that is being made. */
  making: BackupStep.nullable(),
  /** Why the last attempt failed, in a sentence; null where it did not. */
  failure: z.object({ at: z.number(), sentence: z.string() }).nullable(),
  /** The newest backup that was restored as a test, and when. */
  proven: z.object({ name: z.string(), at: z.number() }).nullable(),
  /** Why the last test of a restore failed; null where it did not. */
  proofFailure: z.object({ at: z.number(), sentence: z.string() }).nullable(),
  /** When the database was last restored from a backup, and what was removed from it again. */
  restored: z
    .object({
      at: z.number(),
      madeAt: z.number().nullable(),
      removed: z.number().int(),
      knownUntil: z.number().nullable(),
      linksEnded: z.boolean(),
    })
    .nullable(),
})
export type BackupStatus = z.infer<typeof BackupStatus>

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/app/backups',
    access: 'super',
    summary: 'List backups, newest first, and the progress of one being made',
    response: BackupStatus,
  }),
  make: endpoint({
    method: 'POST',
    path: '/app/backups',
    access: 'super',
    summary: 'Start a backup; the list shows its progress',
    body: z.strictObject({}),
    response: BackupStatus,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/backups/:name',
    access: 'super',
    confirmed: true,
    summary: 'Get a backup; downloading its file requires the password',
    description: 'Its encrypted bytes are at `GET /app/backups/:name/file`.',
    params: z.object({ name: z.string() }),
    response: BackupFile,
  }),
}

/** Where the bytes of a backup are fetched (GET), sealed as they lie on the disk. */
export const backupFilePath = (name: string) => `/app/backups/${encodeURIComponent(name)}/file`
