import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Small where nothing else is said; a table needs more. */
  size?: 'sm' | 'xl'
  onClose(): void
  children: ReactNode
}

/** A window over the page, open while it is rendered; Escape and a press beside it close it. */
export function Dialog({ title, size = 'sm', onClose, children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            <CloseButton aria-label={t('close')} onClick={onClose} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
