import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tiles.module.css'

export interface Tile {
  key: string
  title: string
  value: ReactNode
  /** Where it leads, for one that shows only how many there are. */
  to?: string
  /** Whether what it leads to is shown. */
  current?: boolean
}

/** Figures beside each other. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ key, title, value, to, current }) => (
        <div key={key} className={styles.tile}>
          <dt>
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className={styles.link} aria-current={current || undefined} preventScrollReset>
                {title}
              </Link>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
