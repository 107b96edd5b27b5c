import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Confirm } from './confirm.tsx'
import { offer } from './offers.tsx'
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
  return (deleted: Restorable) =>
    void offer({
      id: `deleted-${deleted.deletionId}`,
      message: t('list.deleted', { name: deleted.name }),
      acts: [{ words: t('list.undo'), onPress: () => restore.start(deleted) }],
    })
}
