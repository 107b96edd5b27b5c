import type { RegionStatus } from '@firstbell/contract'
import { Progress, Text } from '@mantine/core'
import { regionWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface ImportProgressProps {
  importing: RegionStatus['importing']
  /** How much of the files has been sent, while they are. */
  sentShare: number
}

/** How far it is: first the files travel, then the region is built. */
export function ImportProgress({ importing, sentShare }: ImportProgressProps) {
  const w = useWords(regionWords)
  const [step, share] = importing ? ([importing.step, importing.share] as const) : (['sending', sentShare] as const)
  const percent = Math.round(share * 100)
  const words = w(`steps.${step}`)
  return (
    <div role="status">
      <Text mb={8}>{w('progress', { step: words, percent })}</Text>
      <Progress value={percent} aria-label={words} size="lg" transitionDuration={200} />
    </div>
  )
}
