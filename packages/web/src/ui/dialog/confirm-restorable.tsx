import { Button, Group, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Confirm } from './confirm.tsx'
import { dismiss, notify } from './notices.tsx'
import { type Restorable, useRestore } from './use-restore.ts'
import { deletedWords } from './words-deleted.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../words.en.ts'

/** Asks before a record is deleted that can be restored for a day. */
export function ConfirmRestorable({ children, ...props }: ComponentProps<typeof Confirm>) {
  const t = useWords(deletedWords)
  return (
    <Confirm {...props} danger lossesTitle={t('goesWith')}>
      <div>{children}</div>
      <Text mt="xs">{t('restorable')}</Text>
    </Confirm>
  )
}

/** RETENTION-11: says which record is gone, and offers without hurry to restore it. */
export function useDeletedNotice() {
  const t = useWords(uiWords)
  const restore = useRestore()
  return (deleted: Restorable) => {
    const id = `deleted-${deleted.deletionId}`
    const undo = () => {
      void dismiss(id)
      restore.start(deleted)
    }
    void notify({
      id,
      autoClose: false,
      message: (
        <Group justify="space-between" gap="xs">
          {t('list.deleted', { name: deleted.name })}
          <Button size="compact-sm" variant="default" onClick={undo}>
            {t('list.undo')}
          </Button>
        </Group>
      ),
    })
  }
}
