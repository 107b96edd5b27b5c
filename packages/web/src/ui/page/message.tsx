import type { ComponentType, ReactNode } from 'react'
import styles from './message.module.css'

interface MessageProps {
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The only thing on its page: its title is the page's heading. */
  page?: boolean
}

/** The message of a page that has nothing to show: what happened, and what to do next. */
export function PageMessage({ icon: Icon, title, children, action, page = false }: MessageProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={styles.message} data-page={page || undefined}>
      <Icon size={36} stroke={1.4} />
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.lead}>{children}</p>}
      {action}
    </div>
  )
}
