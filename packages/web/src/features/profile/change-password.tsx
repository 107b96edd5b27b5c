import { useState } from 'react'
import { NewPassword, usePasswordRules } from '../../account/new-password.tsx'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client, useSession } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { profileWords } from './words.en.ts'
import { useWords } from '../../words.ts'

interface Question {
  answer(yes: boolean): void
}

/** A new password; what ends with the old one is asked about first. */
export function ChangePassword({ onClose }: { onClose(): void }) {
  const t = useWords(profileWords)
  const { confirmed, dialog } = usePasswordAgain()
  const { user, organizations, secondFactor } = useSession()
  const names = [user.name, user.email, ...organizations.map(({ name }) => name)]
  const [question, setQuestion] = useState<Question>()
  const record = useRecordForm({
    initial: { password: '', again: '' },
    fields: usePasswordRules(() => ({ secondFactor: secondFactor.enrolled, names })),
    async save({ password }) {
      const yes = await new Promise<boolean>((answer) => setQuestion({ answer }))
      setQuestion(undefined)
      if (!yes) return false
      await confirmed(() => client.account.changePassword({ body: { password } }))
      return true
    },
    async onSaved(changed) {
      if (!changed) return
      onClose()
      await notify({ message: t('profile.passwordUpdated') })
    },
  })
  return (
    <>
      <Dialog title={t('profile.updatePassword')} onClose={onClose}>
        <DialogForm record={record} verb={t('profile.updatePassword')} onClose={onClose}>
          <NewPassword field={record.field} secondFactor={secondFactor.enrolled} />
        </DialogForm>
      </Dialog>
      {question && (
        <Confirm
          title={t('profile.updatePassword')}
          verb={t('profile.updatePassword')}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          {t('profile.updatePasswordQuestion')}
        </Confirm>
      )}
      {dialog}
    </>
  )
}
