// A signed count, from rides.csv.
import { createHash } from 'node:crypto'
import { count, groups } from './numbers.mjs'

const COLUMNS = [
  'date',
  'routeId',
  'routeName',
  'type',
  'childId',
  'stopId',
  'mark',
  'boardedAt',
  'alightedAt',
  'corrected',
]

/** The digest that was signed is that of the rides, each as a line of JSON. */
export function countWeek({ dates }, table) {
  const rides = table('rides')
  const hash = createHash('sha256')
  for (const ride of rides) hash.update(`${JSON.stringify(COLUMNS.map((name) => ride[name]))}\n`)
  const cells = [...groups(rides, ({ date, routeId }) => `${date} ${routeId}`).values()].map((own) => {
    const [{ date, routeId, routeName, type }] = own
    const [boarded, notBoarded, unknown] = ['boarded', 'notBoarded', 'unknown'].map((mark) =>
      count(own, (ride) => ride.mark === mark),
    )
    return { date, routeId, routeName, direction: type === 2 ? 'pm' : 'am', boarded, notBoarded, unknown }
  })
  const riding = rides.filter(({ mark }) => mark === 'boarded')
  const isKnown = count(rides, ({ mark }) => mark !== 'unknown')
  const meanOf = (isWanted) => Math.round((count(riding, isWanted) / dates.length) * 100) / 100
  return {
    cells,
    figures: {
      digest: hash.digest('hex'),
      children: new Set(riding.map(({ childId }) => childId)).size,
      am: meanOf(({ type }) => type !== 2),
      pm: meanOf(({ type }) => type === 2),
      coverage: rides.length > 0 ? isKnown / rides.length : null,
    },
  }
}
