import { Button, Group, List, Text } from '@mantine/core'
import { Dialog } from '../dialog/dialog.tsx'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

interface FormMessagesProps {
  record: { popup: { messages: readonly string[] } | undefined; closePopup(): void }
}

/** FORM-13: the popup that lists what has to be corrected in a form; closing it leads to the first of it. */
export function FormMessages({ record: { popup, closePopup } }: FormMessagesProps) {
  const t = useWords(uiWords)
  if (!popup) return null
  const [only, ...others] = popup.messages
  return (
    <Dialog title={t('form.correct')} onClose={closePopup} withoutCloseButton>
      {others.length === 0 ? (
        <Text>{only}</Text>
      ) : (
        <List>
          {popup.messages.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" mt="lg">
        <Button
          onClick={closePopup}
          onKeyDown={(event) => event.key === 'Escape' && closePopup()}
          data-mantine-stop-propagation // the form may be in a dialog, which Escape would close as well
          data-autofocus
        >
          {t('form.understood')}
        </Button>
      </Group>
    </Dialog>
  )
}
