import { Link } from 'react-router'
import styles from './header.module.css'

export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <img src="/mark.svg" alt="" width={28} height={28} />
      Firstbell
    </Link>
  )
}
