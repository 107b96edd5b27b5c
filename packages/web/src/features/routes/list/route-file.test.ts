import { Hhmm, LIST_COLUMNS } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { givenRoute } from '../../../testing/given-route.ts'
import { routeTable } from './route-file.ts'

test('[ROUTE-32] chosen routes are taken out with the columns of the export of all routes', () => {
  const times = { starttime: Hhmm.parse(700), endtime: Hhmm.parse(1305) }
  const counts = { stopcount: 2, childcount: 5 }
  const route = givenRoute({ name: 'Oak 1', driver: 'N/A', type: 1, inService: false, ...times, ...counts })
  const { columns, rows } = routeTable([{ ...route, bus: '12', group: 'North' }])
  expect(columns).toEqual(LIST_COLUMNS.routes)
  expect(Object.fromEntries(columns.map((name, at) => [name, rows[0]?.[at]]))).toEqual({
    route: 'Oak 1',
    type: 'pickup',
    driver: 'N/A',
    bus: '12',
    group: 'North',
    start: '7:00 AM',
    end: '1:05 PM',
    in_service: 'no',
    valid_from: '',
    valid_until: '',
    stops: '2',
    children: '5',
  })
})
