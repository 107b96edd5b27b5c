import { Button, CopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './shown-once.module.css'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface ShownOnceProps {
  /** What was made. */
  title: string
  lead: string
  lines: readonly { words: string; text: string }[]
  /** Where to go on when it is saved. */
  to: string
  children?: ReactNode
}

/** A secret that is in this answer and nowhere else: it stays on the page until one goes on. */
export function ShownOnce({ title, lead, lines, to, children }: ShownOnceProps) {
  const t = useWords(uiWords)
  return (
    <section className={styles.shown} aria-label={title}>
      <p role="status">
        <strong>{title}</strong> {lead}
      </p>
      {children}
      <dl className={styles.lines}>
        {lines.map(({ words, text }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              <code>{text}</code>
              <CopyButton value={text}>
                {({ copied, copy }) => (
                  <Button size="compact-sm" variant="default" onClick={copy}>
                    {t(copied ? 'secrets.copied' : 'secrets.copy')}
                  </Button>
                )}
              </CopyButton>
            </dd>
          </div>
        ))}
      </dl>
      <Button component={Link} to={to} w="fit-content">
        {t('secrets.done')}
      </Button>
    </section>
  )
}
