import { useLocation, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'

/** WEB-23: whether the dashboard fills a wall screen: `?kiosk=1` in its address. */
export function useKiosk(): boolean {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return pathname === paths.dashboard && search.get('kiosk') === '1'
}
