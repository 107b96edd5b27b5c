import { useMemo } from 'react'
import type { PaperPicture } from '../../../map/maplibre/paper-painter.ts'
import { MAP_COLOURS } from '../../../map/map-colours.ts'
import { PAPER_SIZE, type PaperView } from '../../../map/paper/paper-view.ts'
import { spread } from '../../../map/lines/spread.ts'
import { lineOfRoute, numbered } from '../plan/planning.ts'
import type { Route } from '@firstbell/domain'
import styles from './overview-map.module.css'

interface OverviewMapProps {
  label: string
  route: Pick<Route, 'path' | 'stops'>
  view: PaperView
  /** The streets under it; without them the lines alone. */
  picture: PaperPicture | undefined
}

const RADIUS = 12
const { width, height } = PAPER_SIZE
const { ahead, casing } = MAP_COLOURS.light

/** ROUTE-35: the path of a route with its numbered stops, in light colors on any screen, as it is printed. */
export function OverviewMap({ label, route, view, picture }: OverviewMapProps) {
  const line = useMemo(
    () =>
      lineOfRoute(route)
        ?.positions.map(view.at)
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' '),
    [route, view],
  )
  const stops = useMemo(() => {
    const marks = numbered(route.stops).flatMap(({ stop, number }) =>
      number === undefined ? [] : { id: stop.id, number, place: view.at(stop.location), at: view.at(stop.location) },
    )
    return spread(marks, 2 * RADIUS).toSorted((a, b) => b.number - a.number) // the first lie on top
  }, [route, view])
  return (
    <figure className={styles.figure}>
      <svg className={styles.map} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
        {picture && <image href={picture.href} width={width} height={height} />}
        <polyline className={styles.line} points={line} stroke={casing} strokeWidth={9} />
        <polyline className={styles.line} points={line} stroke={ahead} strokeWidth={5} />
        {stops.map(({ id, number, at, place }) => (
          <g key={id}>
            <line className={styles.stem} x1={place.x} y1={place.y} x2={at.x} y2={at.y} />
            <circle className={styles.stop} cx={at.x} cy={at.y} r={RADIUS} />
            <text className={styles.number} x={at.x} y={at.y} dy="0.36em">
              {number}
            </text>
          </g>
        ))}
      </svg>
      {picture && <figcaption className={styles.credit}>{picture.credit}</figcaption>}
    </figure>
  )
}
