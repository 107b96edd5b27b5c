import { english } from '../../words.ts'
export const backupWords = english('features/backups/words', {
  title: 'Backups',
  lead: 'Backups run every night while the server is on. A failed backup is retried every hour. {{keep}} backups are kept in {{folder}}, for up to 35 days.',
  leadOnDemand:
    'This server uses another PostgreSQL server and makes no backups by itself. Set BACKUP_DIR to have one made every night, or use your database tools and keep SECRET, or the file secret in the data folder, with them. {{keep}} backups are kept in {{folder}}, for up to 35 days.',
  checked: 'Every backup is verified: it is read again and each table is compared.',
  made: 'Created',
  beforeUpgrade: 'Before an upgrade',
  beforeUpgradeKept:
    'Backups made before an upgrade are kept for 35 days, ten at most, in addition to the others. The former version can restore them.',
  size: 'Size',
  megabytes: '{{size}} MB',
  file: 'File',
  download: 'Download',
  downloadOne: 'Download the backup from {{moment}}',
  none: 'No backups yet',
  noneLead: 'The first backup runs within an hour after the server starts. You can also create one now.',
  noneOnDemand: 'Create one now, or set BACKUP_DIR to have one made every night.',
  make: 'Back up now',
  failed: 'The last backup failed ({{moment}}): {{sentence}}',
  keyInDataFolder:
    'The encryption key is in the file backup-key in the data folder. Keep a copy somewhere else. Backups cannot be opened without it.',
  keyElsewhere: 'The encryption key is the BACKUP_KEY setting. Backups cannot be opened without it.',
  restore: 'To restore a backup, run npm run backup on the server. Imported map data is not included.',
  proven:
    'Last restored as a test on {{moment}}: {{name}}. Once a week the newest backup is restored into a database that is then removed.',
  notProven:
    'No backup was restored as a test yet. Once a week the newest one is restored into a database that is then removed.',
  notProvenHere: 'No backup is restored as a test here. Run npm run backup -- verify FILE on the server.',
  provenLate: 'This is more than 8 days ago. Run npm run backup -- verify FILE on the server, and see what it says.',
  proofFailed: 'The last test of a restore failed ({{moment}}): {{sentence}}',
  restored: 'The database was restored on {{moment}} from the backup of {{made}}. Everyone had to sign in again.',
  restoredOtherwise: 'The database was restored on {{moment}}. Everyone had to sign in again.',
  removedAgain_one:
    'One record or link that was deleted or revoked since the backup was removed again. What came after {{until}} is not known.',
  removedAgain_other:
    '{{count}} records and links that were deleted or revoked since the backup were removed again. What came after {{until}} is not known.',
  linksEnded:
    'There was no log of what was deleted or revoked since the backup, so the links of all families and drivers and all API keys ended. Send new links, and delete again what families asked you to delete.',
  progress: 'Step {{step}} of {{steps}}: {{what}}',
  steps: {
    writing: 'Copying database',
    checking: 'Verifying',
  },
})
