import type { SendingPreview } from '@firstbell/contract'
import { Alert, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { useWords } from '../../../words.ts'
import styles from './compose.module.css'
import { Samples } from './samples.tsx'
import { SendingForecast } from './sending-forecast.tsx'
import type { WrittenPreview } from './use-written-preview.ts'
import { composeWords } from './words.en.ts'

interface PreviewPaneProps {
  shown: WrittenPreview
  /** Something is written that can be shown. */
  hasText: boolean
  /** Chooses whose message is shown. */
  chooser?: ReactNode
  /** MESSAGE-113: a template is for nobody in particular, so nobody is counted. */
  ofTemplate?: boolean
  /** In the place of what a family reads where there is none. */
  otherwise?: ReactNode
}

/** MESSAGE-110: beside the fields of a message: who would be told, and what one of them reads. */
export function PreviewPane({ shown, hasText, chooser, ofTemplate, otherwise }: PreviewPaneProps) {
  const t = useWords(composeWords)
  const { preview, isFailed, isBehind } = shown
  if (isFailed) return <Alert color="yellow">{t('failed')}</Alert>
  if (!preview) return <Skeleton height={240} />
  return (
    <div
      role="region"
      aria-label={t('preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard
      tabIndex={0}
      className={`${styles.pane} ${isBehind ? styles.faded : ''}`}
      aria-busy={isBehind}
    >
      {!ofTemplate && (
        <Card title={t('told')}>
          <SendingForecast preview={preview} />
        </Card>
      )}
      <Card title={t('read')}>
        {chooser}
        {ofTemplate && hasSample(preview) && (
          <Text size="sm" c="dimmed">
            {t('examples')}
          </Text>
        )}
        {hasText ? hasSample(preview) ? <Samples preview={preview} /> : otherwise : <Text>{t('nothingWritten')}</Text>}
      </Card>
    </div>
  )
}

const hasSample = ({ sample, smsSample, pushSample }: SendingPreview) => !!sample || !!smsSample || !!pushSample
