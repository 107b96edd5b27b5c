import { type Cell, MIN_COVERAGE } from '@firstbell/domain'
import { type ShownKind, UNKNOWN } from '@firstbell/domain/report-texts'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useValues } from './values.ts'
import { insightsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface ValueProps {
  kind: ShownKind
  value: Cell
  /** Whether its report shows rates only where enough is known. */
  hasCoverage: boolean
}

/** A value; of a share that is withheld it is said why. */
export function Value({ kind, value, hasCoverage }: ValueProps) {
  const t = useWords(insightsWords)
  const write = useValues()
  if (kind !== 'share' || value !== null || !hasCoverage) return <Truncated>{write(kind, value)}</Truncated>
  const why = t('insights.withheld', { least: write('wholeShare', MIN_COVERAGE) })
  return (
    <Tooltip label={why}>
      <span>
        <span aria-hidden>{UNKNOWN}</span>
        <VisuallyHidden>{why}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
