import type { BackupStep } from '@firstbell/contract'
import { Progress, Text } from '@mantine/core'
import { backupWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const STEPS = ['writing', 'checking'] as const satisfies readonly BackupStep[]

/** Which step of a backup is under way. */
export function BackupProgress({ making }: { making: BackupStep }) {
  const t = useWords(backupWords)
  const step = STEPS.indexOf(making) + 1
  const what = t(`steps.${making}`)
  return (
    <div role="status">
      <Text mb={8}>{t('progress', { step, steps: STEPS.length, what })}</Text>
      <Progress value={((step - 0.5) / STEPS.length) * 100} aria-label={what} size="lg" transitionDuration={200} />
    </div>
  )
}
