import { type Position, planeAt } from '@firstbell/geo'
import styles from './incident-sheet.module.css'

interface RunSketchProps {
  label: string
  path: readonly Position[]
  driven: readonly Position[]
  stops: readonly { id: string; number: number; position: Position }[]
}

const MARGIN_METRES = 150
const SHARE_OF_DOT = 0.018

/** The planned way, the driven one and the stops in lines that a printer can draw: a map needs the screen. */
export function RunSketch({ label, path, driven, stops }: RunSketchProps) {
  const positions = [...path, ...driven, ...stops.map(({ position }) => position)]
  const [origin] = positions
  if (!origin) return null
  const { toPoint } = planeAt(origin)
  const at = (position: Position) => {
    const { x, y } = toPoint(position)
    return { x, y: -y } // paper grows downwards
  }
  const points = positions.map(at)
  const edge = (axis: 'x' | 'y', of: typeof Math.min) =>
    points.reduce((best, point) => of(best, point[axis]), at(origin)[axis])
  const [left, top] = [edge('x', Math.min) - MARGIN_METRES, edge('y', Math.min) - MARGIN_METRES]
  const [width, height] = [edge('x', Math.max) - left + MARGIN_METRES, edge('y', Math.max) - top + MARGIN_METRES]
  const size = Math.max(width, height) * SHARE_OF_DOT
  const line = (list: readonly Position[]) =>
    list
      .map(at)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  return (
    <svg className={styles.sketch} role="img" aria-label={label} viewBox={`${left} ${top} ${width} ${height}`}>
      <polyline className={styles.planned} points={line(path)} />
      <polyline className={styles.driven} points={line(driven)} />
      {stops.map(({ id, number, position }) => {
        const { x, y } = at(position)
        return (
          <g key={id} fontSize={size * 1.2}>
            <circle className={styles.dot} cx={x} cy={y} r={size} />
            <text className={styles.number} x={x} y={y} dy="0.35em">
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
