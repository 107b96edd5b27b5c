import { useState } from 'react'
import { download } from '../../../ui/text/download.ts'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import type { DriveState } from '../drive-state.ts'
import styles from '../drive.module.css'
import { unsentFile } from './unsent-file.ts'
import { driveWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** DRIVE-18: what the server refused, and on a locked page what was not sent: saved as a file for the office, then removed. */
export function UnsentReports({ drive, state }: { drive: Drive; state: DriveState }) {
  const t = useWords(driveWords)
  const [saved, setSaved] = useState<readonly number[]>([])
  const entries = state.day ? state.refused : [...state.refused, ...state.waiting]
  if (entries.length === 0) return null
  const isSaved = entries.every(({ key }) => saved.includes(key))
  function save() {
    download('firstbell-unsent.csv', unsentFile(entries))
    setSaved(entries.map(({ key }) => key))
  }
  return (
    <section className={styles.unsent} aria-label={t('drive.unsent.title')}>
      <h2 className={styles.unsentTitle}>{t('drive.unsent.title')}</h2>
      <p>{t('drive.unsent.lead', { count: entries.length })}</p>
      <BigButton tone={isSaved ? 'quiet' : 'primary'} onClick={save}>
        {t('drive.unsent.save')}
      </BigButton>
      {isSaved && <BigButton onClick={() => void drive.clearUnsent(entries)}>{t('drive.unsent.remove')}</BigButton>}
    </section>
  )
}
