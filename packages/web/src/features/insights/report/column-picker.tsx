import { REPORTS } from '@firstbell/domain'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '../../../ui/text/icons.ts'
import type { AskedReport } from '../filters/address.ts'
import { useReportWords } from './use-report-words.ts'
import { insightsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface ColumnPickerProps {
  asked: AskedReport
  onShow(asked: AskedReport): void
}

/** Which columns of the table are shown; one always is. */
export function ColumnPicker({ asked, onShow }: ColumnPickerProps) {
  const t = useWords(insightsWords)
  const words = useReportWords()
  const keys = REPORTS[asked.type].columns(asked.filters.by).map(({ key }) => key)
  const shown = keys.filter((key) => !asked.hidden.includes(key))
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="subtle" rightSection={<IconChevronDown size={16} />}>
          {t('insights.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('insights.columns')}>
        <Checkbox.Group
          aria-label={t('insights.columns')}
          value={shown}
          onChange={(kept) => onShow({ ...asked, hidden: keys.filter((key) => !kept.includes(key)) })}
        >
          <Stack gap={8}>
            {keys.map((key) => (
              <Checkbox
                key={key}
                value={key}
                label={words.title(asked.type, key)}
                disabled={shown.length === 1 && shown[0] === key}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
