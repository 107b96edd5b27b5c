import { AcceptedIssue } from '@firstbell/domain'
import { Text, TextInput } from '@mantine/core'
import { client } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { IssueGroup } from './issue-groups.ts'
import { routeCheckWords } from './words-page.en.ts'
import { useWords } from '../../../words.ts'

interface AcceptDialogProps {
  group: IssueGroup
  onAccepted(group: IssueGroup): void
  onClose(): void
}

/** LINT-13: accepts the issues of one kind of a route, with a reason. */
export function AcceptDialog({ group, onAccepted, onClose }: AcceptDialogProps) {
  const w = useWords(routeCheckWords)
  const { routeId, routeName, code } = group
  const record = useRecordForm({
    record: AcceptedIssue,
    initial: { reason: '' },
    fields: { reason: { label: w('reason'), required: true } },
    save: ({ reason }) => client.routeCheck.accept({ body: { routeId, code, reason } }),
    onSaved: () => onAccepted(group),
  })
  return (
    <Dialog title={w('acceptTitle')} onClose={onClose}>
      <DialogForm record={record} verb={w('accept')} onClose={onClose}>
        <Text>{w('acceptLead', { route: routeName, kind: w(`kinds.${code}`) })}</Text>
        <TextInput {...record.field('reason')} data-autofocus />
      </DialogForm>
    </Dialog>
  )
}
