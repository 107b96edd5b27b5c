import type { Organization } from '@firstbell/domain'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { IconInfoCircle } from '../../../ui/text/icons.ts'
import { useDispatchWords } from './use-dispatch-words.ts'

/** WEB-22: what is counted, and from how many minutes on a run is late and needs attention. */
export function Thresholds({ toleranceMinutes }: { toleranceMinutes: number }) {
  const { t } = useDispatchWords()
  const { lateMinutes, notStartedMinutes } = useOutletContext<Organization>()
  const words = t('thresholds', { tolerance: toleranceMinutes, late: lateMinutes, notStarted: notStartedMinutes })
  return (
    <Tooltip label={words} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" aria-label={words}>
        <IconInfoCircle size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
