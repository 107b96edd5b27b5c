import type { AttentionKind, AttentionRules, Organization } from '@firstbell/domain'
import { ActionIcon, Tooltip } from '@mantine/core'
import { Link, useOutletContext } from 'react-router'
import { paths } from '../../../paths.ts'
import { fieldAddress } from '../../../ui/form/fields/field-address.ts'
import { useKiosk } from '../../../ui/page/use-kiosk.ts'
import { IconSettings } from '../../../ui/text/icons.ts'
import { dispatchWords } from '../dispatch/words.en.ts'
import { useWords } from '../../../words.ts'

const THRESHOLDS = { late: 'lateMinutes', notStarted: 'notStartedMinutes', stale: 'unseenSeconds' } as const satisfies {
  [Kind in AttentionKind]?: keyof AttentionRules
}

/** WEB-30: what makes it an alert, and the way to where that is set. Every role may read that page. */
export function AlertThreshold({ kind }: { kind: AttentionKind }) {
  const t = useWords(dispatchWords)
  const organization = useOutletContext<Organization>()
  const isKiosk = useKiosk()
  if (isKiosk || !isConfigurable(kind)) return null
  const rule = THRESHOLDS[kind]
  const words = t(`threshold.${kind}`, { value: organization[rule] })
  return (
    <Tooltip label={words} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        component={Link}
        to={fieldAddress(paths.settingsRules, rule)}
        variant="transparent"
        c="inherit"
        size="sm"
        aria-label={words}
      >
        <IconSettings size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

function isConfigurable(kind: AttentionKind): kind is keyof typeof THRESHOLDS {
  return kind in THRESHOLDS
}
