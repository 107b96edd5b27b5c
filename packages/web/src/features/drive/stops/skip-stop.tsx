import { SkipReason } from '@firstbell/domain'
import { BigButton } from '../big-button.tsx'
import styles from '../drive.module.css'
import { driveWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** The reasons to skip a stop; one click skips it. */
export function SkipStop({ onSkip, onBack }: { onSkip(reason: SkipReason): void; onBack(): void }) {
  const t = useWords(driveWords, uiWords)
  return (
    <div className={styles.choices} role="group" aria-label={t('drive.skipWhy')}>
      <h2 className={styles.subheading}>{t('drive.skipWhy')}</h2>
      {SkipReason.options.map((reason) => (
        <BigButton key={reason} onClick={() => onSkip(reason)}>
          {t(`drive.reasons.${reason}`)}
        </BigButton>
      ))}
      <BigButton tone="quiet" onClick={onBack}>
        {t('form.cancel')}
      </BigButton>
    </div>
  )
}
