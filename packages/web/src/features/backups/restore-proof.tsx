import type { BackupStatus } from '@firstbell/contract'
import { Text } from '@mantine/core'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { backupWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const LATE_SECONDS = 8 * 86_400
const REPORTED_SECONDS = 30 * 86_400

/** Whether a backup was restored as a test lately, and what the last restore of the database removed again. */
export function RestoreProof({ status, now }: { status: BackupStatus; now: number }) {
  const t = useWords(backupWords)
  const dates = useDates()
  const { nightly, proven, proofFailure, restored, files } = status
  const since = proven?.at ?? files.at(-1)?.madeAt ?? now
  const isLate = nightly && now - since > LATE_SECONDS
  const said = proven
    ? t('proven', { moment: dates.moment(proven.at), name: proven.name })
    : t(nightly ? 'notProven' : 'notProvenHere')
  return (
    <>
      {isLate ? (
        <FormSentence>
          {said} {t('provenLate')}
        </FormSentence>
      ) : (
        <Text>{said}</Text>
      )}
      <FormSentence>
        {proofFailure && t('proofFailed', { moment: dates.moment(proofFailure.at), sentence: proofFailure.sentence })}
      </FormSentence>
      {restored && now - restored.at < REPORTED_SECONDS && (
        <Text fw={600}>
          {t(restored.madeAt === null ? 'restoredOtherwise' : 'restored', {
            moment: dates.moment(restored.at),
            made: dates.moment(restored.madeAt ?? restored.at),
          })}{' '}
          {t(restored.linksEnded ? 'linksEnded' : 'removedAgain', {
            count: restored.removed,
            until: dates.moment(restored.knownUntil ?? restored.at),
          })}
        </Text>
      )}
    </>
  )
}
