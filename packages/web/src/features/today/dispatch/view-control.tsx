import { SegmentedControl } from '@mantine/core'
import { DASHBOARD_VIEWS, type DashboardView } from './use-dashboard-view.ts'
import { useDispatchWords } from './use-dispatch-words.ts'

interface ViewControlProps {
  view: DashboardView
  onView(view: DashboardView): void
}

/** Table, map, or both. */
export function ViewControl({ view, onView }: ViewControlProps) {
  const { t } = useDispatchWords()
  return (
    <SegmentedControl
      aria-label={t('view.label')}
      value={view}
      onChange={(value) => onView(value)}
      data={DASHBOARD_VIEWS.map((each) => ({ value: each, label: t(`view.${each}`) }))}
    />
  )
}
