export const backups = {
  title: 'Backups',
  lead: 'Backups run every night while the server is on. A failed backup is retried every hour. {{keep}} backups are kept in {{folder}}, for up to 35 days.',
  leadOnDemand:
    'This server uses another PostgreSQL server and makes no backups by itself. Set BACKUP_DIR to have one made every night, or use your database tools and keep SECRET, or the file secret in the data folder, with them. {{keep}} backups are kept in {{folder}}, for up to 35 days.',
  checked: 'Every backup is verified: it is read again and each table is compared.',
  made: 'Created',
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
  progress: 'Step {{step}} of {{steps}}: {{what}}',
  steps: {
    writing: 'Copying database',
    checking: 'Verifying',
  },
}
