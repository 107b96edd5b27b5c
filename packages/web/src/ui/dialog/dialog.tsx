import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface DialogProps {
  title: string
  /** Small where nothing else is said; a table needs more. */
  size?: 'sm' | 'xl'
  /** It is closed by a button of its own. */
  withoutCloseButton?: boolean
  onClose(): void
  children: ReactNode
}

/**
 * A window over the page, open while it is rendered; Escape and a press beside it close it. The cursor waits in what
 * it is open for, so the way out comes last.
 */
export function Dialog({ title, size = 'sm', withoutCloseButton, onClose, children }: DialogProps) {
  const t = useWords(uiWords)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      classNames={{ content: styles.window, inner: styles.inner }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
        {!withoutCloseButton && <CloseButton className={styles.close} aria-label={t('close')} onClick={onClose} />}
      </Modal.Content>
    </Modal.Root>
  )
}
