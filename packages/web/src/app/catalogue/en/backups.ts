export const backups = {
  title: 'Backups',
  lead: 'A backup is made every night while the server runs; one that fails is tried again every hour. {{keep}} are kept, none for more than 35 days, in {{folder}}.',
  checked: 'Each of them was opened again, and every table in it compared, before it was put here.',
  made: 'Made',
  size: 'Size',
  megabytes: '{{size}} MB',
  file: 'File',
  download: 'Download',
  downloadOne: 'Download the backup made {{moment}}',
  none: 'There is no backup yet',
  noneLead: 'The first one is made within an hour of the start, or now.',
  make: 'Back up now',
  failed: 'The last try, {{moment}}, failed: {{sentence}}',
  keyInDataFolder:
    'The key of the backups lies in the data folder, in the file backup-key. Keep a copy of it somewhere else: without it no backup opens.',
  keyElsewhere: 'The key of the backups is the setting BACKUP_KEY. Without it no backup opens.',
  restore: 'Backups are restored on the host with npm run backup. The imported streets and addresses are not in them.',
  progress: 'Step {{step}} of {{steps}}: {{what}}',
  steps: {
    copying: 'Copying the database',
    counting: 'Counting the rows',
    writing: 'Writing the file',
    checking: 'Opening it and comparing',
  },
  postgres: 'PostgreSQL makes the backups',
  postgresLead:
    'Use the backups of the database server, pg_dump for one. Keep SECRET with them, or the file secret of the data folder: without it no second factor works.',
}
