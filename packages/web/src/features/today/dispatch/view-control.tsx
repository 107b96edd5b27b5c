import { ActionIcon, Group, SegmentedControl } from '@mantine/core'
import { Link } from 'react-router'
import { IconMaximize } from '../../../ui/text/icons.ts'
import { DASHBOARD_VIEWS, type DashboardView } from './use-dashboard-view.ts'
import { dispatchWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface ViewControlProps {
  view: DashboardView
  onView(view: DashboardView): void
}

/** Table, map, or both. */
export function ViewControl({ view, onView }: ViewControlProps) {
  const t = useWords(dispatchWords)
  return (
    <Group gap={4} wrap="nowrap">
      <SegmentedControl
        aria-label={t('view.label')}
        value={view}
        onChange={(value) => onView(value)}
        data={DASHBOARD_VIEWS.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      />
      <ActionIcon
        component={Link}
        to="?kiosk=1"
        target="_blank"
        size={36}
        variant="subtle"
        color="gray"
        aria-label={t('view.kiosk')}
      >
        <IconMaximize size={18} />
      </ActionIcon>
    </Group>
  )
}
