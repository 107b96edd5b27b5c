import { type Cell, MIN_COVERAGE } from '@firstbell/domain'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Truncated } from '../../ui/text/truncated.tsx'
import { type ShownKind, UNKNOWN, useValues } from './values.ts'

interface ValueProps {
  kind: ShownKind
  value: Cell
}

/** A value; of a share that is withheld it is said why. */
export function Value({ kind, value }: ValueProps) {
  const { t } = useTranslation()
  const write = useValues()
  if (kind !== 'share' || value !== null) return <Truncated>{write(kind, value)}</Truncated>
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
