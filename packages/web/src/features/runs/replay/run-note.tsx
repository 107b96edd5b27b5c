import { Run } from '@firstbell/domain'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { IconPencil } from '../../../ui/text/icons.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useMayChange } from '../../../ui/role.tsx'
import { runsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

type Noted = Pick<Run, 'id' | 'routeId' | 'note'>

/** What the office keeps in mind of a run, and the way to write it. */
export function RunNote({ run }: { run: Noted }) {
  const t = useWords(runsWords)
  const [writing, setWriting] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange && !run.note) return null
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPencil size={16} />}
        title={run.note}
        onClick={() => setWriting(true)}
      >
        {t(run.note ? 'replay.noted' : 'replay.note')}
      </Button>
      {writing && <NoteDialog run={run} onClose={() => setWriting(false)} />}
    </>
  )
}

function NoteDialog({ run, onClose }: { run: Noted; onClose(): void }) {
  const t = useWords(runsWords, uiWords)
  const record = useRecordForm({
    record: Run,
    initial: { note: run.note },
    fields: { note: { label: t('replay.note') } },
    save: (body) => client.runs.change({ params: { routeId: run.routeId, runId: run.id }, body }),
    onSaved() {
      onClose()
      void notify({ message: t('list.saved') })
    },
  })
  return (
    <Dialog title={t('replay.note')} onClose={onClose}>
      <RecordForm record={record} onLeave={onClose}>
        <Textarea {...record.field('note')} description={t('replay.noteHint')} autosize minRows={4} />
      </RecordForm>
    </Dialog>
  )
}
