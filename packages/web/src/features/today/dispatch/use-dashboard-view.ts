import { useLocalStorage } from '@mantine/hooks'
import { useKiosk } from '../../../ui/page/use-kiosk.ts'

export const DASHBOARD_VIEWS = ['table', 'split', 'map'] as const
export type DashboardView = (typeof DASHBOARD_VIEWS)[number]

/** WEB-16: what of the dashboard is on the screen, kept in this browser. */
export function useDashboardView(): [DashboardView, (view: DashboardView) => void] {
  const [saved, save] = useLocalStorage<string>({
    key: 'firstbell.dashboardView',
    defaultValue: 'split',
    getInitialValueInEffect: false,
  })
  const isKiosk = useKiosk()
  return [isKiosk ? 'map' : (DASHBOARD_VIEWS.find((view) => view === saved) ?? 'split'), save]
}
