import { Button, Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Confirm } from '../dialog/confirm.tsx'
import type { SentRecord } from './form.tsx'
import { FormMessages } from './form-messages.tsx'
import { FormSentence } from './form-sentence.tsx'
import { RoleNotice } from './role-notice.tsx'
import styles from './record-form.module.css'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface RecordFormProps {
  record: SentRecord & { mayChange: boolean; form: { isDirty(): boolean; resetDirty(): void } }
  /** The verb on the button: 'Save' by default. */
  verb?: string
  /** Where Cancel and Escape lead; without it there is no way out but saving. */
  onLeave?(): void
  /** Another button that sends the form, beside the first. */
  also?: ReactNode
  children: ReactNode
}

/**
 * A form around a record: one sentence on top, Enter saves, Escape leaves, and what was typed is asked about first. While it
 * is being saved nothing can be typed: it would not be part of what is saved.
 */
export function RecordForm({ record, verb, onLeave, also, children }: RecordFormProps) {
  const t = useWords(uiWords)
  const { form, sentence, saving, submit, mayChange } = record
  const { leave, question } = useLeaving(form, saving, onLeave)
  /** Where the cursor was when the form was sent: it is back there when the save has failed. */
  const cursor = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!saving && document.activeElement === document.body) cursor.current?.focus()
  }, [saving])
  // At the foot of a long form its head is out of sight. What has to be corrected is in a popup that leads to it.
  const head = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current || sentence === undefined || saving) return
    isSent.current = false
    if (!record.popup) head.current?.scrollIntoView({ block: 'center' })
  })
  function send(event: FormEvent<HTMLFormElement>) {
    cursor.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    isSent.current = true
    submit(event)
  }

  return (
    <>
      <form className={styles.form} onSubmit={send} onKeyDown={(event) => isLeaving(event) && leave()} noValidate>
        <div ref={head}>
          <FormSentence>{sentence}</FormSentence>
        </div>
        {!mayChange && <RoleNotice />}
        <fieldset className={styles.fields} disabled={!mayChange}>
          <Stack gap="md" inert={saving}>
            {children}
          </Stack>
        </fieldset>
        {mayChange && (
          <Group gap="sm" mt="lg" inert={saving}>
            <Button type="submit" loading={saving}>
              {verb ?? t('form.save')}
            </Button>
            {also}
            {onLeave && (
              <Button variant="default" onClick={leave}>
                {t('form.cancel')}
              </Button>
            )}
          </Group>
        )}
      </form>
      <FormMessages record={record} />
      {question}
    </>
  )
}

/** Asks before what was typed is lost: on Cancel, on Escape, and on a way to another page. */
function useLeaving(
  form: RecordFormProps['record']['form'],
  saving: boolean,
  onLeave: (() => void) | undefined,
): { leave(): void; question: ReactNode } {
  const t = useWords(uiWords)
  const [leaving, setLeaving] = useState(false)
  const blocker = useBlocker(() => form.isDirty())
  // Who goes on while the form is being saved goes when it is.
  useEffect(() => {
    if (blocker.state === 'blocked' && !form.isDirty()) blocker.proceed()
  })
  useWindowEvent('beforeunload', (event) => {
    if (form.isDirty()) event.preventDefault()
  })

  function leave() {
    if (form.isDirty()) setLeaving(true)
    else onLeave?.()
  }

  function close() {
    if (blocker.state === 'blocked') return blocker.proceed()
    form.resetDirty()
    onLeave?.()
  }

  function stay() {
    setLeaving(false)
    blocker.reset?.()
  }

  const question = (leaving || (blocker.state === 'blocked' && !saving)) && (
    <Confirm
      title={t('form.leave.title')}
      verb={t('form.leave.verb')}
      otherwise={t('form.leave.stay')}
      danger
      onConfirm={close}
      onClose={stay}
    >
      {t('form.leave.question')}
    </Confirm>
  )
  return { leave, question }
}

/** Escape in the form itself: in an open list or a popup it closes only that. */
function isLeaving(event: KeyboardEvent<HTMLFormElement>): boolean {
  const { key, target, currentTarget } = event
  if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.getAttribute('aria-expanded') !== 'true'
}
