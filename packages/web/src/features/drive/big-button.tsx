import type { ReactNode } from 'react'
import styles from './big-button.module.css'

interface BigButtonProps {
  tone?: 'primary' | 'plain' | 'quiet'
  disabled?: boolean
  pressed?: boolean
  label?: string
  onClick(): void
  children: ReactNode
}

/** A button that is easy to hit with a thumb: at least 64 px high. */
export function BigButton({ tone = 'plain', disabled, pressed, label, onClick, children }: BigButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-tone={tone}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
