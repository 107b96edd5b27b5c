import type { Route } from '@firstbell/domain'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useBusNumbers } from '../../route-header/use-route-facts.ts'
import styles from './run-sheet-page.module.css'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeSheetWords } from './words.en.ts'

/** The first page of sheets that are printed together: which there are, in their order. */
export function SheetList({ routes }: { routes: readonly Route[] }) {
  const t = useWords(routesWords)
  const w = useWords(routeSheetWords)
  const timeOfDay = useTimeOfDay()
  const busNumber = useBusNumbers()
  return (
    <div className={styles.paper}>
      <Table look="ruled" label={w('list')} minWidthPixels={0} className={`${styles.sheet} ${styles.list}`}>
        <thead>
          <tr>
            <th scope="col">{w('order')}</th>
            <th scope="col">{t('routes.columns.route')}</th>
            <th scope="col">{t('routes.columns.bus')}</th>
            <th scope="col">{t('routes.columns.driver')}</th>
            <th scope="col">{t('routes.columns.times')}</th>
          </tr>
        </thead>
        <tbody>
          {routes.map((route, index) => (
            <tr key={route.id}>
              <td>{index + 1}</td>
              <td>
                <Link to={pathTo('routeRunSheet', { routeId: route.id })} className={styles.link}>
                  {route.name}
                </Link>
              </td>
              <td>{busNumber(route.busId) ?? '—'}</td>
              <td>{route.driver}</td>
              <td>
                {timeOfDay(route.starttime)} – {timeOfDay(route.endtime)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
